import { type Field, texelOf } from '../field.ts'

export type Stamp = {
  x: number
  y: number
  /** No part of it is farther from its middle. */
  reach: number
  material: number
  tint: number
  /** How far it is turned, in radians. */
  turn?: number
}

/**
 * Lays a solid onto the field. `top` is its height above its base, at a distance from its middle in units: along and beside
 * the direction into which it is turned, and as the field lies; where there is none of it, `top` is negative. The base is a height, or a bed whose every texel is one, for a solid that bends.
 * The higher of field and solid shows.
 */
export function stamp(
  field: Field,
  at: Stamp,
  base: number | Float32Array,
  top: (along: number, beside: number, x: number, y: number) => number,
): void {
  const { size, texel, extent } = field
  const { turn = 0 } = at
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const firstColumn = texelOf(field, at.x - at.reach)
  const lastColumn = texelOf(field, at.x + at.reach)
  const firstRow = texelOf(field, at.y - at.reach)
  const lastRow = texelOf(field, at.y + at.reach)
  for (let row = firstRow; row <= lastRow; row += 1) {
    const y = (row + 0.5) * texel - extent - at.y
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const x = (column + 0.5) * texel - extent - at.x
      const above = top(x * cos + y * sin, x * sin - y * cos, x, y)
      const index = row * size + column
      const height = above + (typeof base === 'number' ? base : base[index])
      if (above < 0 || height <= field.height[index]) continue
      field.height[index] = height
      field.material[index] = at.material
      field.tint[index] = at.tint
    }
  }
}
