import { converter, differenceCiede2000, nearest } from 'culori'
import { COLOUR_TILES } from '../../shared/facetTable.ts'

// No sRGB value means colourless, so a record must state it.
const { colourless: _said, ...SEEN } = COLOUR_TILES
const IDS: Record<string, string> = Object.fromEntries(Object.entries(SEEN).map(([id, srgb]) => [srgb, id]))

// Convert once, because the comparison would convert both colours of each pair.
const inLab = converter('lab65')
const nearestTile = nearest(Object.keys(IDS), differenceCiede2000(), (srgb) => inLab(srgb) ?? srgb)

const known = new Map<string, string>()

/** Returns the swatches of an appearance: `colourless to pale yellow` has both. */
export function coloursOf({ colour, srgb }: { colour: string; srgb: string }): string[] {
  if (!colour.startsWith('colourless')) return [colourFamily(srgb)]
  return colour === 'colourless' ? ['colourless'] : ['colourless', colourFamily(srgb)]
}

/** Returns the id of the swatch closest to a recorded colour. */
export function colourFamily(srgb: string): string {
  const id = known.get(srgb) ?? findFamily(srgb)
  known.set(srgb, id)
  return id
}

function findFamily(srgb: string): string {
  const [tile = ''] = nearestTile(inLab(srgb) ?? srgb, 1)
  return IDS[tile] ?? ''
}
