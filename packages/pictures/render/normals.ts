import type { Field } from '../field.ts'

/** The slope of each texel, which is x and y of its normal where z is 1, and z where the normal's length is 1. */
export type Slopes = { x: Float32Array; y: Float32Array; up: Float32Array }

export function slopesOf({ size, texel, height }: Field): Slopes {
  const x = new Float32Array(size * size)
  const y = new Float32Array(size * size)
  const up = new Float32Array(size * size).fill(1)
  const run = 2 * texel
  for (let row = 1; row < size - 1; row += 1) {
    for (let index = row * size + 1; index < row * size + size - 1; index += 1) {
      x[index] = (height[index - 1] - height[index + 1]) / run
      y[index] = (height[index - size] - height[index + size]) / run
      up[index] = 1 / Math.sqrt(1 + x[index] * x[index] + y[index] * y[index])
    }
  }
  return { x, y, up }
}
