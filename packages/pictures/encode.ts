import sharp, { type Sharp } from 'sharp'
import type { CutOut } from './render/cutOut.ts'
import type { Picture } from './render/photograph.ts'
import { developed } from './render/tone.ts'
import type { Size } from './job.ts'

/** Lowers the quality until the bytes fit. */
export async function withinLimit(limit: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (let quality = BEST_QUALITY; quality >= WORST_QUALITY; quality -= 6) {
    const bytes = await encode(quality)
    if (bytes.length <= limit) return bytes
  }
  throw new Error(`A picture does not fit into ${limit} bytes even at quality ${WORST_QUALITY}`)
}

const BEST_QUALITY = 60
const WORST_QUALITY = 12

export function imageOf({ light, width, height }: Picture): Sharp {
  return sharp(developed(light), { raw: { width, height, channels: 3 } })
}

export function imageOfCutOut({ bytes, size }: CutOut): Sharp {
  return sharp(bytes, { raw: { width: size, height: size, channels: 4 } })
}

export function avifWithin(image: Sharp, { width, limit }: Pick<Size, 'width' | 'limit'>): Promise<Buffer> {
  return withinLimit(limit, (quality) => image.clone().resize({ width }).avif({ quality, effort: 2 }).toBuffer())
}
