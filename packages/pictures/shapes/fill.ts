import { type Field, lay, POWDER } from '../field.ts'
import { fractalNoise, smoothStep } from '../noise.ts'
import { createRandom } from '../random.ts'
import { OPENING } from './dish.ts'

/** Powder in a dish: a low dome that ends just inside the rim. */
export function fillDish(field: Field, seed: number): void {
  const offset = createRandom(seed)() * 100
  lay(field, POWDER, (x, y) => {
    const broad = fractalNoise(x * 1.7 + offset, y * 1.7, seed, 4)
    const rough = fractalNoise(x * 5 + 3, y * 5 + offset, seed + 91, 4)
    const share = Math.hypot(x, y) / (OPENING - 0.035 * (1 + 0.3 * broad))
    if (share > 1.1) return 0
    let height = 0.105 + 0.12 * Math.max(0, 1 - share * share)
    height += 0.022 * broad * smoothStep(1, 0.6, share) + 0.012 * rough
    if (share > 0.96) height -= (share - 0.96) * 2.6
    return height
  })
}
