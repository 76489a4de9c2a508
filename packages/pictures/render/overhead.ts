import { type Field, GROUND } from '../field.ts'
import type { Picture } from './photograph.ts'

/** A picture with the share of each pixel that is not ground, and how much light its ground has left. */
export type CutOut = Picture & { solid: Float32Array; lit: Float32Array }

/** The field from straight above, `samples` texels to an edge of a pixel, with the ground apart from what lies on it. */
export function fromAbove(field: Field, glow: Float32Array, width: number, samples: number): CutOut {
  const count = width * width
  const out = {
    width,
    height: width,
    light: new Float32Array(count * 3),
    solid: new Float32Array(count),
    lit: new Float32Array(count),
  }
  const margin = Math.floor((field.size - width * samples) / 2)
  // The corner is far from everything that casts a shadow.
  const open = glow[1]
  for (let row = 0; row < width * samples; row += 1) {
    // Rows of a picture go down, those of the field go away from the camera.
    const fieldRow = (field.size - 1 - margin - row) * field.size
    for (let column = 0; column < width * samples; column += 1) {
      const index = fieldRow + margin + column
      const pixel = Math.floor(row / samples) * width + Math.floor(column / samples)
      if (field.material[index] === GROUND) out.lit[pixel] += glow[index * 3 + 1] / open
      else {
        out.solid[pixel] += 1
        for (let channel = 0; channel < 3; channel += 1) out.light[pixel * 3 + channel] += glow[index * 3 + channel]
      }
    }
  }
  const all = samples * samples
  for (let pixel = 0; pixel < count; pixel += 1) {
    const solid = out.solid[pixel]
    out.lit[pixel] = solid < all ? out.lit[pixel] / (all - solid) : 1
    for (let channel = 0; channel < 3; channel += 1) out.light[pixel * 3 + channel] /= Math.max(1, solid)
    out.solid[pixel] = solid / all
  }
  return out
}
