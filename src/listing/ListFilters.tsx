import type { FocusEvent, FocusEventHandler, FormEvent } from 'react'
import { type FacetCounts, type ListFilter, WHOLE } from '../../shared/facets.ts'
import { type Facet, FACET_IDS, FACETS, COLOUR_TILES } from '../../shared/facetTable.ts'
import button from '../components/Button.module.css'
import icons from '../styles/icons.module.css'
import styles from './ListFilters.module.css'
import { afterPress, FOUND_ID, useFilterForm } from './useFilterForm.ts'
import { limitsAddress } from '../../packages/limits/limits.ts'
import { useSearch } from '../router/address.ts'
import { useAddressText, useTick } from '../components/fieldValue.ts'
import hidden from '../styles/hidden.module.css'

export const FILTERS_ID = 'filters'

const GROUPS = new Set(FACET_IDS.map((facet) => FACETS[facet].group))

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
      {[...GROUPS].map((group) => (
        <div key={group} className={styles.group}>
          <h2>{group}</h2>
          {group === 'Quality' && (
            <details open>
              <summary className={icons.chevron}>Assay</summary>
              <div className={styles.range}>
                <AssayField name="assay-from" label="Assay from, per cent" value={filter?.assayFrom} onBlur={onBlur} />
                <span>to</span>
                <AssayField name="assay-to" label="Assay to, per cent" value={filter?.assayTo} onBlur={onBlur} />
              </div>
              <p>{filter?.chosen.marker[0] ? 'per cent of the chosen markers' : 'per cent, any method'}</p>
            </details>
          )}
          {FACET_IDS.filter((facet) => FACETS[facet].group === group && facets[facet].length > 0).map((facet) => (
            <FacetBoxes key={facet} facet={facet} counts={facets[facet]} chosen={filter?.chosen[facet] ?? []} />
          ))}
        </div>
      ))}
      <p className={styles.group} data-scripted>
        <a href={limitsAddress({ list: path, parameters: useSearch() })}>Check a specification against this list</a>
      </p>
      {filter?.isWhole && <input type="hidden" name={WHOLE.name} value={WHOLE.value} />}
      <button type="submit" className={`${button.quiet} ${button.wide}`}>
        {filter ? `Show ${found === 1 ? '1 product' : `${found} products`}` : 'Show products'}
      </button>
      <p className={styles.hint}>Press Enter to show the products</p>
    </form>
  )
}

/** From 0 to 100, with any number of decimals. */
const PER_CENT = '\\s*(100([.,]0*)?|\\d{1,2}([.,]\\d*)?)\\s*'

type AssayFieldProps = {
  name: string
  label: string
  /** The bound that is in force. */
  value: number | undefined
  onBlur: FocusEventHandler<HTMLInputElement>
}

/** A bound of the assay, which counts when the field is left or Enter is pressed: neither takes focus or caret away. */
function AssayField({ name, label, value, onBlur }: AssayFieldProps) {
  const input = useAddressText(value?.toString() ?? '')
  return (
    <input
      ref={input}
      name={name}
      inputMode="decimal"
      pattern={PER_CENT}
      title="A number from 0 to 100"
      aria-label={label}
      defaultValue={value}
      onBlur={onBlur}
    />
  )
}

/** So few values are not worth folding. */
const FEW = 3

type BoxesProps = { facet: Facet; counts: FacetCounts[Facet]; chosen: string[] }

/** The values of one facet, each a box with the number of products that it leaves. */
function FacetBoxes({ facet, counts, chosen }: BoxesProps) {
  const { name, isOpen } = FACETS[facet]
  return (
    <details open={isOpen || counts.length <= FEW || chosen.length > 0}>
      <summary className={icons.chevron}>{name}</summary>
      <div className={facet === 'colour' ? styles.tiles : undefined} role="group" aria-label={name}>
        {counts.map(([id, label, count]) => (
          <Box key={id} facet={facet} id={id} label={label} count={count} isTicked={chosen.includes(id)} />
        ))}
      </div>
    </details>
  )
}

type BoxProps = { facet: Facet; id: string; label: string; count: number; isTicked: boolean }

/** A box follows the address; its form navigates when it is ticked. Colours are tiles, in the order of the colour card. */
function Box({ facet, id, label, count, isTicked }: BoxProps) {
  const isTile = facet === 'colour'
  return (
    <label title={isTile ? `${label}, ${count}` : undefined} data-empty={count === 0 || undefined}>
      <input ref={useTick(isTicked)} type="checkbox" name={facet} value={id} defaultChecked={isTicked} />
      {isTile && (
        <svg viewBox="0 0 60 26" aria-hidden="true">
          <rect width="60" height="26" fill={SRGB.get(id)} />
        </svg>
      )}
      <span>{label}</span> {isTile ? <span className={hidden.hidden}>{count}</span> : <b>{count}</b>}
    </label>
  )
}

const SRGB = new Map(Object.entries(COLOUR_TILES))
