import { type Field, indexAt, POWDER } from '../field.ts'
import { createRandom, type Random } from '../random.ts'
import { stamp } from './stamp.ts'

/** The halves of a capsule: the first and second material that a dish holds. */
const CAP = POWDER
const BODY = POWDER + 1

/** How far from the dish's middle pieces may lie. */
const REACH = 0.68
/** Higher than this no piece is laid: it would roll off. */
const HIGHEST = 0.2

export function addTablets(field: Field, { seed, count }: { seed: number; count: number }): void {
  const radius = 0.13
  forEachPlace(seed, count, REACH - radius, (x, y, random) => {
    const base = restingHeight(field, x, y, radius * 0.7)
    if (base > HIGHEST) return
    const tiltX = (random() - 0.5) * 0.35
    const tiltY = (random() - 0.5) * 0.35
    const turn = random() * Math.PI
    stamp(
      field,
      { x, y, reach: radius, material: POWDER, tint: random() - 0.5, turn },
      base,
      (along, _, across, down) => {
        const share = Math.hypot(across, down) / radius
        if (share >= 1) return -1
        // A band with a bevel, a domed face, and a score across it.
        const face = 0.06 + 0.03 * (1 - (share / 0.88) ** 2)
        const bevel = 0.075 * Math.sqrt(Math.max(0, 1 - ((share - 0.8) / 0.2) ** 2))
        const score = share < 0.86 ? 0.012 * Math.max(0, 1 - Math.abs(along) / 0.009) : 0
        return Math.max(0, (share < 0.88 ? face : Math.min(0.06, bevel)) - score + across * tiltX + down * tiltY)
      },
    )
  })
}

export function addCapsules(field: Field, { seed, count }: { seed: number; count: number }): void {
  const half = 0.125
  const radius = 0.07
  forEachPlace(seed, count, REACH - half - radius / 2, (x, y, random) => {
    const turn = random() * 2 * Math.PI
    const base = restingHeight(field, x, y, half)
    if (base > HIGHEST) return
    const tilt = (random() - 0.5) * 0.3
    for (const part of [
      { material: BODY, from: -half, to: 0.04, radius: radius * 0.94 },
      { material: CAP, from: 0.02, to: half, radius },
    ]) {
      stamp(field, { x, y, reach: half + radius, material: part.material, tint: 0, turn }, base, (along, aside) => {
        if (part.material === BODY ? along > part.to : along < part.from) return -1
        const beyond = Math.max(0, part.from - along, along - part.to)
        const share = (beyond * beyond + aside * aside) / (part.radius * part.radius)
        return share < 1 ? radius + part.radius * Math.sqrt(1 - share) + along * tilt : -1
      })
    }
  })
}

function forEachPlace(seed: number, count: number, reach: number, add: (x: number, y: number, random: Random) => void) {
  const random = createRandom(seed)
  for (let index = 0; index < count; index += 1) {
    const angle = random() * 2 * Math.PI
    const distance = Math.sqrt(random()) * reach
    add(Math.cos(angle) * distance, Math.sin(angle) * distance, random)
  }
}

/** A piece lies on what is under most of it. */
function restingHeight(field: Field, x: number, y: number, reach: number): number {
  const heights: number[] = []
  for (let angle = 0; angle < 2 * Math.PI; angle += Math.PI / 4) {
    for (const share of [0.4, 1]) {
      const across = Math.cos(angle) * reach * share
      const down = Math.sin(angle) * reach * share
      heights.push(field.height[indexAt(field, x + across, y + down)])
    }
  }
  heights.sort((a, b) => a - b)
  return Math.max(0, heights[Math.floor(heights.length * 0.6)] - 0.01)
}
