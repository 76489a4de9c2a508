import { COLOUR_FAMILIES } from '../../shared/colourFamilies.ts'
import { useTick } from '../forms/fieldValue.ts'
import hidden from '../styles/hidden.module.css'

type Props = { counts: [name: string, count: number][]; chosen: string[] }

/** The colours that the list has, as tiles in the order of the colour card. */
export function ColourTiles({ counts, chosen }: Props) {
  const countOf = new Map(counts)
  return COLOUR_FAMILIES.filter(({ name }) => countOf.has(name)).map(({ name, srgb }) => (
    <Tile key={name} name={name} srgb={srgb} count={countOf.get(name) ?? 0} isTicked={chosen.includes(name)} />
  ))
}

type TileProps = { name: string; srgb: string; count: number; isTicked: boolean }

function Tile({ name, srgb, count, isTicked }: TileProps) {
  return (
    <label title={`${name}, ${count}`} data-empty={count === 0 || undefined}>
      <input ref={useTick(isTicked)} type="checkbox" name="colour" value={name} defaultChecked={isTicked} />
      <svg viewBox="0 0 60 26" aria-hidden="true">
        <rect width="60" height="26" fill={srgb} />
      </svg>
      <span>{name}</span> <span className={hidden.hidden}>{count}</span>
    </label>
  )
}
