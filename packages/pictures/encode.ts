import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { PictureFile } from './pictureFiles.ts'

const BEST_QUALITY = 60
const WORST_QUALITY = 12

/** Background of link previews, as behind the products of the site. */
export function readBackground(contentFolder: string): string {
  const [colour = 'white'] = /(?<=--tray:\s*)#\w+/.exec(readFileSync(join(contentFolder, 'theme.css'), 'utf8')) ?? []
  return colour
}

/** Lowers the quality until the file is small enough. `description` goes into its metadata. */
export async function encode(
  image: Sharp,
  { ending, width, height, maxBytes }: PictureFile,
  background: string,
  description?: string,
): Promise<Buffer> {
  const isPreview = ending.endsWith('.jpg')
  const resized = image.clone().resize({ width, height, fit: 'contain', background: isPreview ? background : '#0000' })
  if (isPreview) resized.flatten({ background })
  if (description !== undefined) resized.withExif({ IFD0: { ImageDescription: description } })
  for (let quality = BEST_QUALITY; quality >= WORST_QUALITY; quality -= 6) {
    const bytes = await (
      isPreview ? resized.jpeg({ quality: quality + 20 }) : resized.avif({ quality, effort: 2 })
    ).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`A picture does not fit into ${maxBytes} bytes even at quality ${WORST_QUALITY}`)
}
