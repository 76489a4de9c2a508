import { type Field, indexAt, isPowder, POWDER } from '../field.ts'
import { valueNoise } from '../noise.ts'
import { createRandom, type Random } from '../random.ts'
import { stamp } from './stamp.ts'

export type Clumping = {
  seed: number
  /** Clumps tried over the whole field. */
  count: number
  /** Radius of the smallest clump, in units. */
  radius: number
}

const LARGEST = 0.04

/** Agglomerates: many small clumps and few large ones on the powder; where it spills, fewer and smaller ones that rolled off it. */
export function addClumps(field: Field, { seed, count, radius, spills }: Clumping & { spills: boolean }): void {
  const random = createRandom(seed)
  for (let index = 0; index < count; index += 1) {
    const x = (random() * 2 - 1) * field.extent
    const y = (random() * 2 - 1) * field.extent
    // A power law: sizes of broken things.
    const size = radius / (random() * 0.985 + 0.015) ** 0.52
    if (isPowder(field, x, y)) addClump(field, x, y, Math.min(size, LARGEST), 0.6, random)
    else if (spills && random() < 0.4 * Math.exp(-gapTo(field, x, y) / 0.05)) {
      addClump(field, x, y, Math.min(size * 0.7, 0.014), 0.9, random)
    }
  }
}

/** Single crumbs around the foot of the powder, rarer the farther away. */
export function addStrays(field: Field, { seed, count, radius }: Clumping): void {
  const random = createRandom(seed)
  for (let index = 0; index < count; index += 1) {
    const angle = random() * 2 * Math.PI
    const distance = 0.55 + 0.47 * random() ** 2
    const x = Math.cos(angle) * distance
    const y = Math.sin(angle) * distance
    const size = radius * (0.5 + random() ** 2)
    if (!isPowder(field, x, y) && random() < 0.1 + Math.exp(-gapTo(field, x, y) / 0.09)) {
      addClump(field, x, y, size, 0.9, random)
    }
  }
}

function addClump(field: Field, x: number, y: number, radius: number, flatness: number, random: Random): void {
  const shape = random() * 100
  stamp(
    field,
    { x, y, reach: radius * 1.22, material: POWDER, tint: random() - 0.5 },
    field.height,
    (_along, _beside, across, down) => {
      const wobble = 1 + 0.22 * valueNoise((across / radius) * 1.6 + shape, (down / radius) * 1.6, 7)
      const share = (across * across + down * down) / (radius * radius * wobble * wobble)
      return share < 1 ? radius * (flatness * Math.sqrt(1 - share) - 0.1) : -1
    },
  )
}

/** How far it is to the body of powder on the way to the middle, in units. */
function gapTo(field: Field, x: number, y: number): number {
  const distance = Math.hypot(x, y)
  for (let gap = 0.02; gap < 0.4; gap += 0.02) {
    const share = 1 - gap / distance
    if (share <= 0 || field.height[indexAt(field, x * share, y * share)] > 0.02) return gap
  }
  return 1
}
