import { type ChangeEvent, type FocusEvent, type FormEvent, startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router-dom'
import { COLOUR_FAMILIES } from '../../shared/colourFamilies.ts'
import {
  type Facet,
  FACET_NAMES,
  FACETS,
  type FacetCounts,
  type ListFilter,
  parseListFilter,
} from '../../shared/facets.ts'
import button from '../components/Button.module.css'
import icons from '../styles/icons.module.css'
import styles from './ListFilters.module.css'

export const FILTERS_ID = 'filters'

const CLOSED = new Set<Facet>(['application', 'certificate'])

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
        <details key={facet} open={!CLOSED.has(facet) || (filter?.chosen[facet].length ?? 0) > 0}>
          <summary className={icons.chevron}>{FACET_NAMES[facet]}</summary>
          <div className={facet === 'colour' ? styles.tiles : undefined} role="group" aria-label={FACET_NAMES[facet]}>
            {facet === 'colour' ? (
              <ColourTiles counts={facets.colour} chosen={filter?.chosen.colour ?? []} />
            ) : (
              facets[facet].map(([value, count]) => (
                <label key={value} data-empty={count === 0 || undefined}>
                  <input
                    type="checkbox"
                    name={facet}
                    value={value}
                    checked={filter?.chosen[facet].includes(value) ?? false}
                    onChange={noop}
                  />
                  {value} <span>{count}</span>
                </label>
              ))
            )}
          </div>
        </details>
      ))}
      <details open>
        <summary className={icons.chevron}>Assay</summary>
        <div className={styles.range}>
          <input
            key={`from ${filter?.assayFrom}`}
            name="assay-from"
            inputMode="decimal"
            aria-label="Assay from, per cent"
            defaultValue={filter?.assayFrom}
            onBlur={onBlur}
          />
          to
          <input
            key={`to ${filter?.assayTo}`}
            name="assay-to"
            inputMode="decimal"
            aria-label="Assay to, per cent"
            defaultValue={filter?.assayTo}
            onBlur={onBlur}
          />
        </div>
        <p>per cent, any method</p>
      </details>
      <button type="submit" className={`${button.button} ${button.quiet} ${button.wide}`}>
        {filter ? `Show ${found === 1 ? '1 product' : `${found} products`}` : 'Show products'}
      </button>
    </form>
  )
}

/** The colours that the list has, as tiles in the order of the colour card. */
function ColourTiles({ counts, chosen }: { counts: FacetCounts['colour']; chosen: string[] }) {
  const countOf = new Map(counts)
  const tiles = COLOUR_FAMILIES.filter(({ name }) => countOf.has(name)).map(({ name, srgb }) => (
    <label key={name} title={`${name}, ${countOf.get(name)}`} data-empty={countOf.get(name) === 0 || undefined}>
      <input type="checkbox" name="colour" value={name} checked={chosen.includes(name)} onChange={noop} />
      <svg viewBox="0 0 40 40" role="img" aria-label={`${name}, ${countOf.get(name)} products`}>
        <rect width="40" height="40" fill={srgb} filter={`url(#${GRAIN})`} />
      </svg>
    </label>
  ))
  return (
    <>
      <Grain />
      {tiles}
    </>
  )
}

const GRAIN = 'grain'

/** Makes a plain colour a surface of powder, lit from the left as the pictures are. */
function Grain() {
  return (
    <svg width="0" height="0" className={styles.grain} aria-hidden="true">
      <filter id={GRAIN} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
        <feTurbulence type="fractalNoise" baseFrequency="0.5" numOctaves="3" seed="7" />
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0" />
        <feDiffuseLighting surfaceScale="1.1" diffuseConstant="1.18" lightingColor="#fff">
          <feDistantLight azimuth="225" elevation="58" />
        </feDiffuseLighting>
        <feComposite in="SourceGraphic" operator="arithmetic" k1="1" />
      </filter>
    </svg>
  )
}

/** The form as a query string without its empty fields. */
function queryOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== '')
  return new URLSearchParams(fields).toString()
}

// The form's own handler navigates; the boxes follow the address.
function noop(): void {}
