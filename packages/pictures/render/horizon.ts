import type { Field } from '../field.ts'

/**
 * For each texel the tangent of the elevation at which the sky begins in one direction. It walks straight lines
 * of texels against that direction and keeps the upper hull of what lies behind, which costs the same for every texel
 * however far its horizon is. The ground goes on for ever, so no horizon is below level.
 */
export function horizonOf(field: Field, azimuth: number): Float32Array {
  const { size, height } = field
  const out = new Float32Array(size * size)
  const line = lineOf(field, azimuth)
  const along = new Float64Array(size)
  const above = new Float64Array(size)
  for (let start = line.first; start <= line.last; start += 1) {
    let count = 0
    const leave = line.leave(start)
    for (let step = line.enter(start); step < leave; step += 1) {
      const index = line.at(start, step)
      const here = height[index]
      const distance = step * line.spacing
      let tangent = 0
      if (count > 0) {
        tangent = (above[count - 1] - here) / (distance - along[count - 1])
        while (count > 1) {
          const next = (above[count - 2] - here) / (distance - along[count - 2])
          if (next < tangent) break
          tangent = next
          count -= 1
        }
      }
      out[index] = tangent > 0 ? tangent : 0
      along[count] = distance
      above[count] = here
      count += 1
    }
  }
  return out
}

export type Line = {
  /** Index of a texel, by the line's start and the steps along it. */
  at: (start: number, step: number) => number
  /** Units from one step to the next. */
  spacing: number
  first: number
  last: number
  /** Steps between which a line is inside the field. */
  enter: (start: number) => number
  leave: (start: number) => number
}

/** Parallel lines that visit each texel once and walk away from the direction that is looked at. */
export function lineOf(field: Field, azimuth: number): Line {
  const { size, texel } = field
  const x = Math.cos(azimuth)
  const y = Math.sin(azimuth)
  const isFlat = Math.abs(x) >= Math.abs(y)
  const ahead = isFlat ? x : y
  const slope = -(isFlat ? y : x) / Math.abs(ahead)
  const stride = isFlat ? 1 : size
  const reach = Math.floor((size - 1) * slope + 0.5)
  const inside = (start: number, step: number) => {
    const minor = Math.floor(start + step * slope + 0.5)
    return minor >= 0 && minor < size
  }
  const origin = ahead > 0 ? stride * (size - 1) : 0
  const major = ahead > 0 ? -stride : stride
  const minor = isFlat ? size : 1
  return {
    at: (start, step) => origin + step * major + Math.floor(start + step * slope + 0.5) * minor,
    spacing: texel * Math.sqrt(1 + slope * slope),
    first: Math.min(0, -reach),
    last: size - 1 + Math.max(0, -reach),
    // The bounds are computed, then moved to the texel: rounding decides on which side the last one falls.
    enter: (start) => {
      const first = Math.min((-0.5 - start) / slope, (size - 0.5 - start) / slope)
      let step = Math.max(0, Math.ceil(first) - 1)
      while (step < size && !inside(start, step)) step += 1
      return step
    },
    leave: (start) => {
      const last = Math.max((-0.5 - start) / slope, (size - 0.5 - start) / slope)
      let step = Math.min(size, Math.floor(last) + 2)
      while (step > 0 && !inside(start, step - 1)) step -= 1
      return step
    },
  }
}
