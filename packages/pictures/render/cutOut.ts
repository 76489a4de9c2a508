import { type Field, GROUND } from '../field.ts'
import { developed } from './tone.ts'

/** Bytes of red, green, blue and alpha. */
export type CutOut = { size: number; bytes: Uint8ClampedArray }

/** What a shadow is made of on any ground: a dark, warm grey. */
const SHADE = [30, 28, 20] as const
/** The shadow fades out over this share of the width, so that the picture has no edge. */
const FADE = 0.05

/**
 * The middle of a field from straight above, so many texels wide. The ground is clear, and its shadow only darkens what
 * is behind.
 */
export function cutOut(field: Field, glow: Float32Array, size: number): CutOut {
  const colours = developed(glow)
  const bytes = new Uint8ClampedArray(size * size * 4)
  const margin = Math.floor((field.size - size) / 2)
  // The corner is far from everything that casts a shadow.
  const open = glow[1]
  for (let row = 0; row < size; row += 1) {
    // Rows of a picture go down, those of the field go away from the camera.
    const fieldRow = (field.size - 1 - margin - row) * field.size
    for (let column = 0; column < size; column += 1) {
      const index = fieldRow + margin + column
      const pixel = (row * size + column) * 4
      const isGround = field.material[index] === GROUND
      for (let channel = 0; channel < 3; channel += 1) {
        bytes[pixel + channel] = isGround ? SHADE[channel] : colours[index * 3 + channel]
      }
      const border = Math.min(column, row, size - 1 - column, size - 1 - row) / (size * FADE)
      // Alpha works on encoded values: half the light is about three quarters of the byte.
      const shade = Math.max(0, 1 - (glow[index * 3 + 1] / open + 0.02) ** 0.45) * Math.min(1, border)
      bytes[pixel + 3] = 255 * (isGround ? shade : 1)
    }
  }
  return { size, bytes }
}
