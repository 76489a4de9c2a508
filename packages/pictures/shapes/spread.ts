import { type Field, lay, POWDER } from '../field.ts'
import { fractalNoise, smoothStep } from '../noise.ts'
import { createRandom } from '../random.ts'

const TRACK = 0.17

/** Powder that a spatula has drawn out: a mound at one end and the spatula's track, with ridges, along the slab. */
export function drawSpread(field: Field, { seed, roughness }: { seed: number; roughness: number }): void {
  const random = createRandom(seed)
  const direction = (random() - 0.55) * 1.4
  const cos = Math.cos(direction)
  const sin = Math.sin(direction)
  const offset = random() * 100
  const bend = 2 + random()
  lay(field, POWDER, (x, y) => {
    const along = x * cos + y * sin
    const across = -x * sin + y * cos
    const broad = fractalNoise(x * 1.7 + offset, y * 1.7, seed, 4)
    const rough = fractalNoise(x * 5 + 3, y * 5 + offset, seed + 91, 4) * roughness
    const length = along / (0.86 * (1 + 0.05 * broad))
    const width = across / (0.5 * (1 + 0.1 * broad + 0.05 * rough) * (1 - 0.28 * length))
    const inside = Math.abs(length) ** 2.4 + Math.abs(width) ** 2.2
    if (inside > 1.8) return 0
    let height = 0.15 * (1 - inside) + 0.05 * broad * smoothStep(1, 0.4, inside) + 0.018 * rough
    height += 0.16 * Math.exp(-((along + 0.5) ** 2 / 0.07 + across ** 2 / 0.075))
    const aside = across - 0.02 - 0.05 * Math.sin(along * bend) + 0.012 * rough
    const track =
      smoothStep(TRACK + 0.07, TRACK - 0.05, Math.abs(aside)) *
      smoothStep(-0.48, -0.24, along) *
      smoothStep(1.05, 0.8, along)
    const floor = 0.045 + 0.008 * fractalNoise(along * 1.5, aside * 40, seed + 5, 3)
    height = height * (1 - track) + Math.min(height, floor) * track
    const ridge =
      Math.exp(-(((Math.abs(aside) - TRACK - 0.07) / 0.04) ** 2)) *
      smoothStep(-0.42, -0.2, along) *
      smoothStep(1, 0.6, along)
    height += 0.03 * ridge * smoothStep(1.1, 0.7, inside) - 0.01
    return height
  })
}
