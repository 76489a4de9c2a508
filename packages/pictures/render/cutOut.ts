import type { CutOut } from './overhead.ts'
import { developed } from './tone.ts'

/** What a shadow is made of on any ground: a dark, warm grey. */
const SHADE = [30, 28, 20] as const
/** The shadow fades out over this share of the width, so that the picture has no edge. */
const FADE = 0.05

/** Bytes of red, green, blue and alpha; the ground is clear, and its shadow only darkens what is behind. */
export function cutOutBytes(picture: CutOut): Uint8ClampedArray {
  const { width, height, solid, lit } = picture
  const colours = developed(picture)
  const bytes = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0; pixel < solid.length; pixel += 1) {
    const column = pixel % width
    const row = Math.floor(pixel / width)
    const border = Math.min(column, row, width - 1 - column, height - 1 - row) / (width * FADE)
    // Alpha works on encoded values: half the light is about three quarters of the byte.
    const shade = Math.max(0, 1 - (lit[pixel] + 0.02) ** 0.45) * Math.min(1, border) * (1 - solid[pixel])
    const alpha = solid[pixel] + shade
    const share = alpha === 0 ? 0 : solid[pixel] / alpha
    for (let channel = 0; channel < 3; channel += 1) {
      bytes[pixel * 4 + channel] = colours[pixel * 3 + channel] * share + SHADE[channel] * (1 - share)
    }
    bytes[pixel * 4 + 3] = 255 * alpha
  }
  return bytes
}
