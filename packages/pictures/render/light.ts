import type { Colour } from '../colour.ts'

export type Vector = readonly [number, number, number]

/** A warm sun with a wide disc over a bright sky that is brightest around a window behind the sun. */
export type Light = {
  direction: Vector
  /** Angular radius of the sun's disc, in radians. */
  radius: number
  sun: Colour
}

export function sunFrom(direction: Vector, radius = 0.2): Light {
  return { direction: normalized(direction), radius, sun: [1.62, 1.56, 1.46] }
}

export const SKY_TINT: Colour = [0.985, 1, 1.03]
const WINDOW: Vector = normalized([-0.5, 0.55, 0.67])

export function skyRadiance(x: number, y: number, z: number): number {
  const lobe = Math.max(0, x * WINDOW[0] + y * WINDOW[1] + z * WINDOW[2])
  return 0.46 + 0.36 * Math.max(0, z) + 0.55 * lobe ** 6
}

export function normalized(vector: Vector): Vector {
  const length = Math.hypot(...vector)
  return [vector[0] / length, vector[1] / length, vector[2] / length]
}
