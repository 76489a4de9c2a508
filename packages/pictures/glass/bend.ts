import type { Colour } from '../colour.ts'
import type { Vector } from '../render/light.ts'

/** A ray on its way, and the share of its light that is left. */
export type Ray = { at: Numbers; along: Numbers; left: Numbers }

type Numbers = [number, number, number]

/** Told of the share that a surface mirrors back into the open, and where to. */
export type OnMirrored = (at: Vector, along: Vector, share: Colour) => void

/** Bends the ray at a surface as Snell and Fresnel say; false where all of it is mirrored. */
export function bend({ at, along, left }: Ray, normal: Vector, ratio: number, onMirrored?: OnMirrored): boolean {
  const towards = along[0] * normal[0] + along[1] * normal[1] + along[2] * normal[2]
  const facingIt = Math.abs(towards)
  const beyond = 1 - ratio * ratio * (1 - facingIt * facingIt)
  const mirrored: Vector = [
    along[0] - 2 * towards * normal[0],
    along[1] - 2 * towards * normal[1],
    along[2] - 2 * towards * normal[2],
  ]
  if (beyond <= 0) {
    for (let axis = 0; axis < 3; axis += 1) along[axis] = mirrored[axis]
    return false
  }
  const through = Math.sqrt(beyond)
  const share = mirroredShare(facingIt, through, ratio)
  onMirrored?.(at, mirrored, [left[0] * share, left[1] * share, left[2] * share])
  const turn = (ratio * facingIt - through) * (towards < 0 ? 1 : -1)
  for (let axis = 0; axis < 3; axis += 1) {
    along[axis] = ratio * along[axis] + turn * normal[axis]
    left[axis] *= 1 - share
  }
  return true
}

/** Fresnel's share for light of no polarisation. */
function mirroredShare(facingIt: number, through: number, ratio: number): number {
  const across = (ratio * facingIt - through) / (ratio * facingIt + through)
  const along = (facingIt - ratio * through) / (facingIt + ratio * through)
  return (across * across + along * along) / 2
}
