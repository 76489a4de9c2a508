import { converter, differenceCiede2000, nearest } from 'culori'
import { COLOUR_TILES } from '../../shared/facetTable.ts'

// Nothing looks colourless in a dish: a record says it.
const { colourless: _said, ...SEEN } = COLOUR_TILES
const IDS: Record<string, string> = Object.fromEntries(Object.entries(SEEN).map(([id, srgb]) => [srgb, id]))

// Converted once: the comparison would do it for both colours of each pair.
const inLab = converter('lab65')
const nearestTile = nearest(Object.keys(IDS), differenceCiede2000(), (srgb) => inLab(srgb) ?? srgb)

const known = new Map<string, string>()

/** The tiles under which an appearance is found: `colourless to pale yellow` under both. */
export function coloursOf({ colour, srgb }: { colour: string; srgb: string }): string[] {
  if (!colour.startsWith('colourless')) return [colourFamily(srgb)]
  return colour === 'colourless' ? ['colourless'] : ['colourless', colourFamily(srgb)]
}

/** The tile of the colour filter that a recorded colour looks most like, by its id. */
export function colourFamily(srgb: string): string {
  const id = known.get(srgb) ?? findFamily(srgb)
  known.set(srgb, id)
  return id
}

function findFamily(srgb: string): string {
  const [tile = ''] = nearestTile(inLab(srgb) ?? srgb, 1)
  return IDS[tile] ?? ''
}
