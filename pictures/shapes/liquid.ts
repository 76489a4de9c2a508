import { type Field, LIQUID, PORCELAIN, positionOf } from '../field.ts'

/** How far, and how wide, a liquid climbs the wall it touches. */
const MENISCUS = { height: 0.008, width: 0.025 }

/** Fills a dish up to a level, with a meniscus along the wall; the tint of a texel is its share of the full depth. */
export function pourLiquid(field: Field, { floor, level }: { floor: number; level: number }): void {
  const shore = shoreOf(field, level)
  for (let row = 0; row < field.size; row += 1) {
    const y = positionOf(field, row)
    for (let column = 0; column < field.size; column += 1) {
      const index = row * field.size + column
      const distance = Math.hypot(positionOf(field, column), y)
      if (field.material[index] !== PORCELAIN || distance > shore + MENISCUS.width) continue
      const surface = level + MENISCUS.height * Math.exp(-Math.max(0, shore - distance) / MENISCUS.width)
      const depth = surface - field.height[index]
      if (depth <= 0) continue
      field.height[index] = surface
      field.material[index] = LIQUID
      field.tint[index] = Math.min(1, depth / (level - floor))
    }
  }
}

/** How far from the middle the wall is as high as the level. */
function shoreOf(field: Field, level: number): number {
  const row = Math.floor(field.size / 2)
  for (let column = row; column < field.size; column += 1) {
    if (field.height[row * field.size + column] >= level) return positionOf(field, column)
  }
  return field.extent
}
