import { type FocusEvent, type FormEvent, Fragment } from 'react'
import type { Facet } from '../../shared/facetNames.ts'
import { type FacetCounts, type ListFilter, WHOLE } from '../../shared/facets.ts'
import button from '../components/Button.module.css'
import { InTurn } from '../navigation/InTurn.tsx'
import icons from '../styles/icons.module.css'
import { FacetBoxes } from './FacetBoxes.tsx'
import { AssayField } from './AssayField.tsx'
import styles from './ListFilters.module.css'
import { afterPress, FOUND_ID, useFilterForm } from './useFilterForm.ts'

export const FILTERS_ID = 'filters'

/** The facets by what they tell of a product. */
const GROUPS: { name: string; facets: Facet[] }[] = [
  { name: 'Material', facets: ['form', 'colour', 'part', 'class'] },
  { name: 'Quality', facets: ['marker', 'certificate', 'method', 'document'] },
  { name: 'Supply', facets: ['moq', 'storage'] },
  { name: 'Use', facets: ['application', 'solubility'] },
]

type Props = { path: string; facets: FacetCounts; filter: ListFilter | undefined; found: number }

/**
 * What a list can be narrowed by. A plain form: without scripts the server answers it; with them every change is a
 * navigation. On small screens it is a popover.
 */
export function ListFilters({ path, facets, filter, found }: Props) {
  const apply = useFilterForm(path)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
    event.currentTarget.hidePopover()
    // By Tab all other filters lie between; in a field the caret stays where it is.
    if (document.activeElement?.matches('[type=checkbox]')) document.getElementById(FOUND_ID)?.focus()
  }
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    // What is typed counts when the field is left or Enter is pressed.
    if (!(target instanceof HTMLInputElement) || target.type !== 'text' || target !== document.activeElement)
      apply(currentTarget)
  }
  const onBlur = ({ target: { form, value, defaultValue } }: FocusEvent<HTMLInputElement>) => {
    const { href } = location
    // A press that has led elsewhere, or has told of all fields, leaves nothing to do.
    if (form && value !== defaultValue) afterPress(() => location.href === href && apply(form))
  }
  return (
    <form
      id={FILTERS_ID}
      popover="auto"
      className={styles.filters}
      action={path}
      aria-label="Filters"
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <InTurn isBare isWhole={filter !== undefined}>
        {/* The heading and the first products come before them. */}
        <Fragment />
        {GROUPS.map((group) => (
          <div key={group.name} className={styles.group}>
            <h2>{group.name}</h2>
            {group.name === 'Quality' && (
              <details open>
                <summary className={icons.chevron}>Assay</summary>
                <div className={styles.range}>
                  <AssayField
                    name="assay-from"
                    label="Assay from, per cent"
                    value={filter?.assayFrom}
                    onBlur={onBlur}
                  />
                  <span>to</span>
                  <AssayField name="assay-to" label="Assay to, per cent" value={filter?.assayTo} onBlur={onBlur} />
                </div>
                <p>{filter?.chosen.marker[0] ? 'per cent of the chosen markers' : 'per cent, any method'}</p>
              </details>
            )}
            {group.facets
              .filter((facet) => facets[facet].length > 0)
              .map((facet) => (
                <FacetBoxes key={facet} facet={facet} counts={facets[facet]} chosen={filter?.chosen[facet] ?? []} />
              ))}
          </div>
        ))}
        {filter?.isWhole && <input type="hidden" name={WHOLE.name} value={WHOLE.value} />}
        <button type="submit" className={`${button.button} ${button.quiet} ${button.wide}`}>
          {filter ? `Show ${found === 1 ? '1 product' : `${found} products`}` : 'Show products'}
        </button>
        <p className={styles.hint}>Enter leads to the products</p>
      </InTurn>
    </form>
  )
}
