import { type Field, PORCELAIN, positionOf } from '../field.ts'
import { smoothStep } from '../noise.ts'

/** The height of a round thing at a distance from its middle; 0 where it ends. */
export type Profile = (distance: number) => number

export function setDish(field: Field, profile: Profile): void {
  for (let row = 0; row < field.size; row += 1) {
    const y = positionOf(field, row)
    for (let column = 0; column < field.size; column += 1) {
      const height = profile(Math.hypot(positionOf(field, column), y))
      if (height <= 0) continue
      const index = row * field.size + column
      field.height[index] = height
      field.material[index] = PORCELAIN
    }
  }
}

/** Radius of the opening of a portion dish. */
export const OPENING = 0.74

/** A dish with a flat well, a steep wall and a rounded rim. */
export function portionDish(distance: number): number {
  if (distance < OPENING) return 0.03 + 0.12 * smoothStep(OPENING - 0.14, OPENING, distance)
  const aside = (distance - OPENING - 0.06) / 0.06
  if (aside >= 1) return 0
  // Soft towards the well, round towards the table.
  return 0.15 + 0.055 * (aside < 0 ? 1 - aside * aside : Math.sqrt(1 - aside * aside))
}
