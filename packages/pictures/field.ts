import type { Colour } from './colour.ts'

/** How a texel answers light. */
export type Material = {
  albedo: Colour
  /** Strength of the mirror image in the surface: 1 is glaze or gelatine, 0 none. */
  gloss?: number
  /** Variation of the albedo from grain to grain, as a share of it. */
  mottle?: number
}

/** Index into a scene's materials. */
export const GROUND = 0
export const PORCELAIN = 1
export const POWDER = 2

/** A height for each texel of a square around the origin; beyond it the ground is flat. */
export type Field = {
  /** Texels along an edge. */
  size: number
  /** Half the edge, in units; a heap is about 1.5 units wide. */
  extent: number
  /** Edge of a texel, in units. */
  texel: number
  height: Float32Array
  /** Which material each texel shows. */
  material: Uint8Array
  /** From -1 to 1 and alike over a grain, for mottle. */
  tint: Float32Array
}

export function createField(size: number, extent = 1.15): Field {
  const count = size * size
  return {
    size,
    extent,
    texel: (2 * extent) / size,
    height: new Float32Array(count),
    material: new Uint8Array(count),
    tint: new Float32Array(count),
  }
}

/** The coordinate, in units, of the middle of a texel. */
export function positionOf(field: Field, index: number): number {
  return (index + 0.5) * field.texel - field.extent
}

/** The texel that a coordinate falls into, kept inside the field. */
export function texelOf(field: Field, position: number): number {
  return Math.max(0, Math.min(field.size - 1, Math.floor((position + field.extent) / field.texel)))
}

/** Index of the texel at a place, in units. */
export function indexAt(field: Field, x: number, y: number): number {
  return texelOf(field, y) * field.size + texelOf(field, x)
}

export function isPowder(field: Field, x: number, y: number): boolean {
  return field.material[indexAt(field, x, y)] === POWDER
}

/** Lays a material over the whole field, as high as it is at each place, in units; where it is not higher, what was there shows. */
export function lay(field: Field, material: number, heightAt: (x: number, y: number) => number): void {
  for (let row = 0; row < field.size; row += 1) {
    const y = positionOf(field, row)
    for (let column = 0; column < field.size; column += 1) {
      const height = heightAt(positionOf(field, column), y)
      const index = row * field.size + column
      if (height <= field.height[index]) continue
      field.height[index] = height
      field.material[index] = material
    }
  }
}
