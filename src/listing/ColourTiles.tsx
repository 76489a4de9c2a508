import { COLOUR_FAMILIES } from '../../shared/colourFamilies.ts'
import { useTick } from '../forms/fieldValue.ts'
import styles from './ListFilters.module.css'

type Props = { counts: [name: string, count: number][]; chosen: string[] }

/** The colours that the list has, as tiles in the order of the colour card. */
export function ColourTiles({ counts, chosen }: Props) {
  const countOf = new Map(counts)
  return (
    <>
      <Grain />
      {COLOUR_FAMILIES.filter(({ name }) => countOf.has(name)).map(({ name, srgb }) => (
        <Tile key={name} name={name} srgb={srgb} count={countOf.get(name) ?? 0} isTicked={chosen.includes(name)} />
      ))}
    </>
  )
}

type TileProps = { name: string; srgb: string; count: number; isTicked: boolean }

function Tile({ name, srgb, count, isTicked }: TileProps) {
  return (
    <label title={`${name}, ${count}`} data-empty={count === 0 || undefined}>
      <input ref={useTick(isTicked)} type="checkbox" name="colour" value={name} defaultChecked={isTicked} />
      <svg viewBox="0 0 40 40" role="img" aria-label={`${name}, ${count} products`}>
        <rect width="40" height="40" fill={srgb} filter={`url(#${GRAIN})`} />
      </svg>
    </label>
  )
}

const GRAIN = 'grain'

/** Makes a plain colour a surface of powder, lit from the left as the pictures are. */
function Grain() {
  return (
    <svg width="0" height="0" className={styles.grain} aria-hidden="true">
      <filter id={GRAIN} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
        <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="3" seed="7" />
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0" />
        <feDiffuseLighting surfaceScale="0.5" diffuseConstant="1.18" lightingColor="#fff">
          <feDistantLight azimuth="225" elevation="58" />
        </feDiffuseLighting>
        <feComposite in="SourceGraphic" operator="arithmetic" k1="1" />
      </filter>
    </svg>
  )
}
