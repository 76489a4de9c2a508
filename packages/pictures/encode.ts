import type { Sharp } from 'sharp'
import type { PictureSize } from './job.ts'

const BEST_QUALITY = 60
const WORST_QUALITY = 12

export async function encodeWithin(maxBytes: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (let quality = BEST_QUALITY; quality >= WORST_QUALITY; quality -= 6) {
    const bytes = await encode(quality)
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`A picture does not fit into ${maxBytes} bytes even at quality ${WORST_QUALITY}`)
}

export function avifWithin(
  image: Sharp,
  { width, maxBytes }: Pick<PictureSize, 'width' | 'maxBytes'>,
): Promise<Buffer> {
  return encodeWithin(maxBytes, (quality) => image.clone().resize({ width }).avif({ quality, effort: 2 }).toBuffer())
}
