import { COLOUR_FAMILIES } from '../../shared/colourFamilies.ts'
import { colourDifference, labOf } from './colourDifference.ts'

const TILES = COLOUR_FAMILIES.map(({ name, srgb }) => ({ name, colour: labOf(srgb) }))

/** The tile of the colour filter that a recorded colour looks most like. */
export function colourFamily(srgb: string): string {
  const colour = labOf(srgb)
  const differences = TILES.map((tile) => colourDifference(tile.colour, colour))
  return TILES[differences.indexOf(Math.min(...differences))]?.name ?? ''
}
