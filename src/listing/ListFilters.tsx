import type { FocusEvent, FocusEventHandler, FormEvent } from 'react'
import { countText } from '../../shared/texts.ts'
import { type FacetCounts, type ListFilter, type Facet, FACET_IDS, FACETS } from '../../shared/facets.ts'
import ui from '../styles/ui.module.css'
import './ListColours.css'
import styles from './ListFilters.module.css'
import { afterPress, useFilterForm } from './useFilterForm.ts'
import { useAddressFieldRef } from '../components/fieldRefs.ts'

export const FILTERS_ID = 'filters'

type Props = { path: string; facets: FacetCounts; filter: ListFilter | undefined; resultCount: number }

/**
 * Without scripts the server answers the form. With scripts each change navigates. On small screens the form is a
 * popover.
 */
export function ListFilters({ path, facets, filter, resultCount }: Props) {
  const apply = useFilterForm(path)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
    event.currentTarget.hidePopover()
  }
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    // Text fields apply on blur or Enter.
    if (!(target instanceof HTMLInputElement) || target.type !== 'text' || target !== document.activeElement)
      apply(currentTarget)
  }
  const onBlur = ({ target: { form, value, defaultValue } }: FocusEvent<HTMLInputElement>) => {
    const { href } = location
    // Skip if the press that moved the focus already navigated or submitted the form.
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
      <div className={styles.head}>
        <h2>Filter</h2>
        <button type="button" popoverTarget={FILTERS_ID} className={ui.icon} data-icon="close" aria-label="Close" />
      </div>
      <details open>
        <summary data-icon="chevron">Assay</summary>
        <div className={styles.range}>
          <AssayField name="assay-from" label="Assay from, %" value={filter?.assayFrom} onBlur={onBlur} />
          <span>to</span>
          <AssayField name="assay-to" label="Assay to, %" value={filter?.assayTo} onBlur={onBlur} />
          <span>%</span>
        </div>
        <p className={ui.hint}>{filter?.chosen.marker[0] ? 'of the chosen markers' : 'by any method'}</p>
      </details>
      {FACET_IDS.map((facet) => (
        <FacetBoxes key={facet} facet={facet} counts={facets[facet]} chosen={filter?.chosen[facet] ?? []} />
      ))}
      <div>
        <button type="submit" className={`${ui.quiet} ${ui.wide}`}>
          {`Show ${countText(resultCount, 'product')}`}
        </button>
      </div>
    </form>
  )
}

/** From 0 to 100, with any number of decimals. */
const PERCENT_PATTERN = '\\s*(100([.,]0*)?|\\d{1,2}([.,]\\d*)?)\\s*'

type AssayFieldProps = {
  name: string
  label: string
  value: number | undefined
  onBlur: FocusEventHandler<HTMLInputElement>
}

function AssayField({ name, label, value, onBlur }: AssayFieldProps) {
  const input = useAddressFieldRef(value?.toString() ?? '')
  return (
    <input
      ref={input}
      name={name}
      inputMode="decimal"
      pattern={PERCENT_PATTERN}
      title="A number from 0 to 100"
      aria-label={label}
      defaultValue={value}
      onBlur={onBlur}
    />
  )
}

/** Facets with up to this many values are open. */
const MAX_OPEN_VALUES = 3

type BoxesProps = { facet: Facet; counts: FacetCounts[Facet]; chosen: string[] }

function FacetBoxes({ facet, counts, chosen }: BoxesProps) {
  const { name, isOpen, needsAll } = FACETS[facet]
  const options = counts.filter(([id, , count]) => count > 0 || chosen.includes(id))
  if (options.length === 0) return null
  const isAdding = !needsAll && chosen.length > 0
  return (
    <details open={isOpen || counts.length <= MAX_OPEN_VALUES || chosen.length > 0}>
      <summary data-icon="chevron">
        <span>
          {name} {!needsAll && options.length > 1 && <span className={ui.hint}>any of</span>}
        </span>
      </summary>
      <div className={facet === 'colour' ? styles.tiles : undefined} role="group" aria-label={name}>
        {options.map(([id, label, count]) => (
          <Box
            key={id}
            facet={facet}
            id={id}
            label={label}
            count={isAdding && !chosen.includes(id) ? `+${count}` : String(count)}
            isTicked={chosen.includes(id)}
          />
        ))}
      </div>
    </details>
  )
}

type BoxProps = { facet: Facet; id: string; label: string; count: string; isTicked: boolean }

function Box({ facet, id, label, count, isTicked }: BoxProps) {
  const isTile = facet === 'colour'
  return (
    <label title={isTile ? `${label}, ${count}` : undefined}>
      <input ref={useAddressFieldRef(isTicked)} type="checkbox" name={facet} value={id} defaultChecked={isTicked} />
      <span>{label}</span> {isTile ? <span className={ui.hidden}>{count}</span> : <b>{count}</b>}
    </label>
  )
}
