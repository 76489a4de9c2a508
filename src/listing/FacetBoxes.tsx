import { type Facet, FACET_NAMES } from '../../shared/facetNames.ts'
import type { FacetCounts } from '../../shared/facets.ts'
import { useTick } from '../forms/fieldValue.ts'
import icons from '../styles/icons.module.css'
import { ColourTiles } from './ColourTiles.tsx'
import styles from './ListFilters.module.css'

/** What most buyers choose by; of the others those with many values are folded until one is chosen. */
const OPEN = new Set<Facet>(['form', 'colour', 'part', 'moq'])
const FEW = 3

type Props = { facet: Facet; counts: FacetCounts[Facet]; chosen: string[] }

/** The values of one facet, each a box with the number of products that it leaves. */
export function FacetBoxes({ facet, counts, chosen }: Props) {
  const isColour = facet === 'colour'
  return (
    <details open={OPEN.has(facet) || counts.length <= FEW || chosen.length > 0}>
      <summary className={icons.chevron}>{FACET_NAMES[facet]}</summary>
      <div className={isColour ? styles.tiles : undefined} role="group" aria-label={FACET_NAMES[facet]}>
        {isColour ? (
          <ColourTiles counts={counts} chosen={chosen} />
        ) : (
          counts.map(([value, count]) => (
            <Box key={value} facet={facet} value={value} count={count} isTicked={chosen.includes(value)} />
          ))
        )}
      </div>
    </details>
  )
}

type BoxProps = { facet: Facet; value: string; count: number; isTicked: boolean }

/** A box follows the address; its form navigates when it is ticked. */
function Box({ facet, value, count, isTicked }: BoxProps) {
  return (
    <label data-empty={count === 0 || undefined}>
      <input ref={useTick(isTicked)} type="checkbox" name={facet} value={value} defaultChecked={isTicked} />
      <span>{value}</span> <b>{count}</b>
    </label>
  )
}
