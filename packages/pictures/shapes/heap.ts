import { type Field, lay, POWDER } from '../field.ts'
import { fractalNoise, smoothStep } from '../noise.ts'
import { createRandom } from '../random.ts'

export type HeapShape = {
  seed: number
  /** How lumpy the powder lies: 1 for a fine, cohesive one, less for one that flows. */
  roughness: number
}

const RADIUS = 0.74
/** A heap is .60 of its radius high before its tip rounds off: a slope of about 31 degrees. */
const STEEPNESS = 0.6

/** A poured heap: a rounded cone with an uneven foot, and slides down its flanks. */
export function pourHeap(field: Field, { seed, roughness }: HeapShape): void {
  const random = createRandom(seed)
  const lean = random() * 6.3
  const offset = random() * 100
  const slides = 5 + Math.floor(random() * 4)
  const steepness = STEEPNESS * (0.92 + 0.16 * random())
  lay(field, POWDER, (x, y) => {
    const distance = Math.hypot(x, y)
    if (distance > 1.05) return 0
    const angle = Math.atan2(y, x)
    const broad = fractalNoise(x * 1.7 + offset, y * 1.7, seed, 4)
    const rough = fractalNoise(x * 5 + 3, y * 5 + offset, seed + 91, 4) * roughness
    const radius = RADIUS * (1 + 0.06 * broad + 0.035 * Math.sin(angle * 2 + lean) + 0.025 * rough)
    const share = distance / radius
    let height = steepness * radius * (1 - Math.sqrt(share * share + 0.022)) + 0.085 * radius * steepness
    height += 0.026 * rough * smoothStep(1.1, 0.5, share) + 0.02 * broad * smoothStep(1.05, 0.2, share)
    const slide = Math.sin(angle * slides + broad * 3 + lean * 1.3) * 0.5 + 0.5
    height -= 0.016 * slide * smoothStep(0.25, 0.6, share) * smoothStep(1.05, 0.75, share)
    return height
  })
}
