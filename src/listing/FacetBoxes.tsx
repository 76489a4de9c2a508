import type { FacetCounts } from '../../shared/facets.ts'
import { type Facet, FACETS } from '../../shared/facetTable.ts'
import { useTick } from '../forms/fieldValue.ts'
import icons from '../styles/icons.module.css'
import styles from './ListFilters.module.css'
import { COLOUR_TILES } from '../../shared/colourTiles.ts'
import hidden from '../styles/hidden.module.css'

/** So few values are not worth folding. */
const FEW = 3

type Props = { facet: Facet; counts: FacetCounts[Facet]; chosen: string[] }

/** The values of one facet, each a box with the number of products that it leaves. */
export function FacetBoxes({ facet, counts, chosen }: Props) {
  const { name, isOpen } = FACETS[facet]
  const isColour = facet === 'colour'
  return (
    <details open={isOpen || counts.length <= FEW || chosen.length > 0}>
      <summary className={icons.chevron}>{name}</summary>
      <div className={isColour ? styles.tiles : undefined} role="group" aria-label={name}>
        {isColour ? (
          <ColourTiles counts={counts} chosen={chosen} />
        ) : (
          counts.map(([id, label, count]) => (
            <Box key={id} facet={facet} id={id} label={label} count={count} isTicked={chosen.includes(id)} />
          ))
        )}
      </div>
    </details>
  )
}

type BoxProps = { facet: Facet; id: string; label: string; count: number; isTicked: boolean }

/** A box follows the address; its form navigates when it is ticked. */
function Box({ facet, id, label, count, isTicked }: BoxProps) {
  return (
    <label data-empty={count === 0 || undefined}>
      <input ref={useTick(isTicked)} type="checkbox" name={facet} value={id} defaultChecked={isTicked} />
      <span>{label}</span> <b>{count}</b>
    </label>
  )
}

const SRGB = new Map(Object.entries(COLOUR_TILES))

type ColourTilesProps = { counts: FacetCounts['colour']; chosen: string[] }

/** The colours that the list has, as tiles in the order of the colour card. */
function ColourTiles({ counts, chosen }: ColourTilesProps) {
  return counts.map(([id, label, count]) => (
    <Tile key={id} id={id} label={label} count={count} isTicked={chosen.includes(id)} />
  ))
}

type TileProps = { id: string; label: string; count: number; isTicked: boolean }

function Tile({ id, label, count, isTicked }: TileProps) {
  return (
    <label title={`${label}, ${count}`} data-empty={count === 0 || undefined}>
      <input ref={useTick(isTicked)} type="checkbox" name="colour" value={id} defaultChecked={isTicked} />
      <svg viewBox="0 0 60 26" aria-hidden="true">
        <rect width="60" height="26" fill={SRGB.get(id)} />
      </svg>
      <span>{label}</span> <span className={hidden.hidden}>{count}</span>
    </label>
  )
}
