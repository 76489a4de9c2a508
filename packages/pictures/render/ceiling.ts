import type { Field } from '../field.ts'

/** The greatest height in and around each block of texels: what a ray is above, it need not look at. */
export type Ceiling = {
  /** Edge of a block, in texels, as a power of two. */
  shift: number
  /** Blocks along an edge of the field. */
  blocks: number
  height: Float32Array
  highest: number
}

/** Large blocks are skipped in one step, small ones follow the surface closely. */
export type Ceilings = { large: Ceiling; small: Ceiling }

export function ceilingsOf(field: Field): Ceilings {
  return { large: ceilingOf(field, 5), small: ceilingOf(field, 3) }
}

function ceilingOf({ size, height }: Field, shift: number): Ceiling {
  const edge = 1 << shift
  const blocks = Math.ceil(size / edge)
  const out = new Float32Array(blocks * blocks)
  let highest = 0
  for (let row = 0; row < blocks; row += 1) {
    for (let column = 0; column < blocks; column += 1) {
      let top = 0
      for (let y = Math.max(0, row * edge - 1); y <= Math.min(size - 1, (row + 1) * edge); y += 1) {
        for (let x = Math.max(0, column * edge - 1); x <= Math.min(size - 1, (column + 1) * edge); x += 1) {
          top = Math.max(top, height[y * size + x])
        }
      }
      out[row * blocks + column] = top
      highest = Math.max(highest, top)
    }
  }
  return { shift, blocks, height: out, highest }
}
