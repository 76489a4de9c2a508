import { converter, differenceCiede2000, nearest } from 'culori'
import { COLOUR_FAMILIES } from '../../shared/colourFamilies.ts'

// Converted once: the comparison would do it for both colours of each pair.
const inLab = converter('lab65')
const nearestTile = nearest(
  COLOUR_FAMILIES.map(({ srgb }) => srgb),
  differenceCiede2000(),
  (srgb) => inLab(srgb) ?? srgb,
)

const known = new Map<string, string>()

/** The tile of the colour filter that a recorded colour looks most like. */
export function colourFamily(srgb: string): string {
  const name = known.get(srgb) ?? findFamily(srgb)
  known.set(srgb, name)
  return name
}

function findFamily(srgb: string): string {
  const [tile] = nearestTile(inLab(srgb) ?? srgb, 1)
  return COLOUR_FAMILIES.find((family) => family.srgb === tile)?.name ?? ''
}
