import { type Field, lay, PORCELAIN } from '../field.ts'
import { smoothStep } from '../noise.ts'

/** Radius of the opening of a portion dish. */
export const OPENING = 0.74

/** Sets a dish with a flat well, a steep wall and a rounded rim. */
export function setDish(field: Field): void {
  lay(field, PORCELAIN, (x, y) => heightOfDish(Math.hypot(x, y)))
}

function heightOfDish(distance: number): number {
  if (distance < OPENING) return 0.03 + 0.12 * smoothStep(OPENING - 0.14, OPENING, distance)
  const aside = (distance - OPENING - 0.06) / 0.06
  if (aside >= 1) return 0
  // Soft towards the well, round towards the table.
  return 0.15 + 0.055 * (aside < 0 ? 1 - aside * aside : Math.sqrt(1 - aside * aside))
}
