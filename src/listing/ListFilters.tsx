import { type ChangeEvent, type FocusEvent, type FormEvent, startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router-dom'
import { FACETS, type FacetCounts, type ListFilter, parseListFilter } from '../../shared/facets.ts'
import button from '../components/Button.module.css'
import icons from '../styles/icons.module.css'
import { FacetBoxes } from './FacetBoxes.tsx'
import { AssayField } from './AssayField.tsx'
import styles from './ListFilters.module.css'

export const FILTERS_ID = 'filters'

type Props = { path: string; facets: FacetCounts; filter: ListFilter | undefined; found: number }

/**
 * What a list can be narrowed by. A plain form: without scripts the server answers it; with them every change is a
 * navigation. On small screens it is a popover.
 */
export function ListFilters({ path, facets, filter: applied, found }: Props) {
  const navigate = useNavigate()
  // The boxes answer at once, before the address does: the next choice builds on them.
  const [filter, show] = useOptimistic(applied)
  const apply = (form: HTMLFormElement) => {
    const query = queryOf(form)
    startTransition(() => {
      show(parseListFilter(new URLSearchParams(query)))
      // The visitor is in the middle of choosing: neither focus nor scroll position may move.
      void navigate(query === '' ? path : `${path}?${query}`, { state: { keepsPlace: true } })
    })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
    event.currentTarget.hidePopover()
  }
  const onChange = ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
    // What is typed counts when the field is left or Enter is pressed.
    if (target.type !== 'text') apply(currentTarget)
  }
  const onBlur = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.form && target.value !== target.defaultValue) apply(target.form)
  }
  return (
    <form
      id={FILTERS_ID}
      popover="auto"
      className={styles.filters}
      action={path}
      aria-label="Filters"
      onSubmit={onSubmit}
      onChange={onChange}
    >
      {FACETS.filter((facet) => facets[facet].length > 1).map((facet) => (
        <FacetBoxes key={facet} facet={facet} counts={facets[facet]} chosen={filter?.chosen[facet] ?? []} />
      ))}
      <details open>
        <summary className={icons.chevron}>Assay</summary>
        <div className={styles.range}>
          <AssayField name="assay-from" label="Assay from, per cent" value={filter?.assayFrom} onBlur={onBlur} />
          <span>to</span>
          <AssayField name="assay-to" label="Assay to, per cent" value={filter?.assayTo} onBlur={onBlur} />
        </div>
        <p>per cent, any method</p>
      </details>
      <button type="submit" className={`${button.button} ${button.quiet} ${button.wide}`}>
        {filter ? `Show ${found === 1 ? '1 product' : `${found} products`}` : 'Show products'}
      </button>
    </form>
  )
}

/** The form as a query string without its empty fields. */
function queryOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== '')
  return new URLSearchParams(fields).toString()
}
