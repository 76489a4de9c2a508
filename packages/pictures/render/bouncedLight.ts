import type { Field } from '../field.ts'
import { createRandom } from '../random.ts'
import { horizonOf, lineOf } from './horizon.ts'
import type { Slopes } from './normals.ts'

/** What hides less of the sky than this tangent is left out: the open ground, mostly. */
const NEGLIGIBLE = 0.04

/**
 * What each texel receives from the texels that hide its sky: for each direction one ray at a random elevation below
 * the horizon, weighted by all that lies below it.
 */
export function bouncedLight(
  field: Field,
  slopes: Slopes,
  glow: Float32Array,
  { directions, seed }: { directions: number; seed: number },
): Float32Array {
  const { height } = field
  const out = new Float32Array(glow.length)
  const random = createRandom(seed)
  const turn = random()
  for (let direction = 0; direction < directions; direction += 1) {
    const azimuth = ((direction + turn) / directions) * 2 * Math.PI
    const horizon = horizonOf(field, azimuth)
    const line = lineOf(field, azimuth)
    const cos = Math.cos(azimuth)
    const sin = Math.sin(azimuth)
    for (let start = line.first; start <= line.last; start += 1) {
      const enter = line.enter(start)
      const leave = line.leave(start)
      for (let step = enter; step < leave; step += 1) {
        const index = line.at(start, step)
        const towards = slopes.x[index] * cos + slopes.y[index] * sin
        const highest = horizon[index]
        if (highest + towards < NEGLIGIBLE) continue
        const rise = (-towards + (highest + towards) * random()) * line.spacing
        let back = 1
        // Far off, every texel need not be asked.
        while (step - back >= enter && height[line.at(start, step - back)] - height[index] < rise * back)
          back += back > 6 ? 1 + (back >> 2) : 1
        // A ray that leaves the field meets the ground outside, which glows like the field's edge.
        const seen = line.at(start, Math.max(enter, step - back))
        const weight = (2 / directions) * slopes.up[index] * Math.max(0, between(-towards, highest, towards))
        for (let channel = 0; channel < 3; channel += 1) out[index * 3 + channel] += weight * glow[seen * 3 + channel]
      }
    }
  }
  return out
}

/** The integral of cos t (sin t + towards cos t) between the elevations of two tangents. */
function between(low: number, high: number, towards: number): number {
  return primitive(high, towards) - primitive(low, towards)
}

function primitive(tangent: number, towards: number): number {
  const level = 1 / (1 + tangent * tangent)
  return (1 - level) / 2 + (towards * (Math.atan(tangent) + tangent * level)) / 2
}
