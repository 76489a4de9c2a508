import type { Field } from '../field.ts'
import { createRandom } from '../random.ts'
import { lineOf, writeHorizon } from './horizon.ts'
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
  const horizon = new Float32Array(field.size * field.size)
  const random = createRandom(seed)
  const turn = random()
  for (let index = 0; index < directions; index += 1) {
    const azimuth = ((index + turn) / directions) * 2 * Math.PI
    writeHorizon(field, azimuth, horizon)
    addDirection(field, slopes, horizon, glow, out, azimuth, 2 / directions, seed + index)
  }
}

function addDirection(
  field: Field,
  slopes: Slopes,
  horizon: Float32Array,
  glow: Float32Array,
  out: Float32Array,
  azimuth: number,
  share: number,
  seed: number,
): void {
  const { height } = field
  const line = lineOf(field, azimuth)
  const cos = Math.cos(azimuth)
  const sin = Math.sin(azimuth)
  let state = seed | 0
  for (let start = line.first; start <= line.last; start += 1) {
    const enter = line.enter(start)
    const leave = line.leave(start)
    for (let step = enter; step < leave; step += 1) {
      const index = line.origin + step * line.major + Math.floor(start + step * line.slope + 0.5) * line.minor
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
        const other = step - back
        const at = line.origin + other * line.major + Math.floor(start + other * line.slope + 0.5) * line.minor
        if (height[at] - here >= tangent * back * line.spacing) {
          seen = at
          break
        }
        if (back > 6) stride = 1 + (back >> 2)
      }
      // A ray that leaves the field meets the ground outside, which glows like the field's edge.
      if (seen < 0) {
        seen = line.origin + enter * line.major + Math.floor(start + enter * line.slope + 0.5) * line.minor
      }
      const weight = share * slopes.up[index] * Math.max(0, between(lowest, highest, towards))
      out[index * 3] += weight * glow[seen * 3]
      out[index * 3 + 1] += weight * glow[seen * 3 + 1]
      out[index * 3 + 2] += weight * glow[seen * 3 + 2]
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
