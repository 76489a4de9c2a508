import type { Field } from '../field.ts'
import { createRandom } from '../random.ts'
import { horizonOf, lineOf } from './horizon.ts'
import type { Slopes } from './normals.ts'

/** What hides less of the sky than this tangent is left out: the open ground, mostly. */
const NEGLIGIBLE = 0.04

/**
 * Adds to `out` what each texel receives from the texels that hide its sky: for each direction one ray at a random
 * elevation below the horizon, weighted by all that lies below it.
 */
export function addBouncedLight(
  field: Field,
  slopes: Slopes,
  glow: Float32Array,
  out: Float32Array,
  { directions, seed }: { directions: number; seed: number },
): void {
  const random = createRandom(seed)
  const turn = random()
  for (let index = 0; index < directions; index += 1) {
    const azimuth = ((index + turn) / directions) * 2 * Math.PI
    addDirection(field, slopes, glow, out, azimuth, 2 / directions, seed + index)
  }
}

function addDirection(
  field: Field,
  slopes: Slopes,
  glow: Float32Array,
  out: Float32Array,
  azimuth: number,
  share: number,
  seed: number,
): void {
  const { height } = field
  const horizon = horizonOf(field, azimuth)
  const line = lineOf(field, azimuth)
  const cos = Math.cos(azimuth)
  const sin = Math.sin(azimuth)
  let state = seed | 0
  for (let start = line.first; start <= line.last; start += 1) {
    const enter = line.enter(start)
    const leave = line.leave(start)
    for (let step = enter; step < leave; step += 1) {
      const index = line.at(start, step)
      const towards = slopes.x[index] * cos + slopes.y[index] * sin
      const highest = horizon[index]
      const lowest = -towards
      if (highest - lowest < NEGLIGIBLE) continue
      state = (Math.imul(state, 1664525) + 1013904223) | 0
      const tangent = lowest + (highest - lowest) * ((state >>> 8) / 16777216)
      const here = height[index]
      let seen = -1
      // Far off, every texel need not be asked.
      let stride = 1
      for (let back = 1; back <= step - enter; back += stride) {
        const at = line.at(start, step - back)
        if (height[at] - here >= tangent * back * line.spacing) {
          seen = at
          break
        }
        if (back > 6) stride = 1 + (back >> 2)
      }
      // A ray that leaves the field meets the ground outside, which glows like the field's edge.
      if (seen < 0) {
        seen = line.at(start, enter)
      }
      const weight = share * slopes.up[index] * Math.max(0, between(lowest, highest, towards))
      for (let channel = 0; channel < 3; channel += 1) out[index * 3 + channel] += weight * glow[seen * 3 + channel]
    }
  }
}

/** The integral of cos t (sin t + towards cos t) between the elevations of two tangents. */
function between(low: number, high: number, towards: number): number {
  return primitive(high, towards) - primitive(low, towards)
}

function primitive(tangent: number, towards: number): number {
  const level = 1 / (1 + tangent * tangent)
  return (1 - level) / 2 + (towards * (Math.atan(tangent) + tangent * level)) / 2
}
