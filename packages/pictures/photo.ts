import { hash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { avifWithin } from './encode.ts'
import { PRODUCT_SIZES } from './job.ts'

/** A product photo is cropped to the product frame; a photo in a text keeps its shape. */
export type PhotoOf = 'product' | 'text'

/** Name of a photo in records, and its files. */
export type Photo = { name: string; files: Map<string, Buffer> }

/** Formats of cameras and phones that browsers open too. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const FEWEST: Record<PhotoOf, { width: number; height: number }> = {
  product: { width: 960, height: 720 },
  text: { width: 640, height: 320 },
}
/** Maximum of a photo in a text: the height of a screen. */
const MOST = { width: 960, height: 1200, limit: 120_000 }
/** Maximum of an original: twice that of any phone. More would fill the memory. */
const MOST_PIXELS = 120_000_000

/** Makes the files of a photo, or returns why it is refused. Place and time are removed. */
export async function takePhoto(bytes: Buffer, of: PhotoOf): Promise<Photo | { refused: string }> {
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS })
  // Reads only the header for the size.
  const { format, width, height } = await sizeOf(sharp(bytes, { limitInputPixels: false }))
  if (format === undefined || !FORMATS.has(format))
    return { refused: 'It is no photo that can be read here. Save it as JPEG, PNG, WebP or AVIF' }
  if (width * height > MOST_PIXELS)
    return {
      refused: `It has ${width} × ${height} pixels. Save it with at most ${MOST_PIXELS / 1_000_000} million, such as 12000 × 9000`,
    }
  const least = FEWEST[of]
  if (width < least.width || height < least.height)
    return {
      refused: `It has ${width} × ${height} pixels. Take one with at least ${least.width} × ${least.height}, so that it is sharp`,
    }
  const id = hash('sha256', Buffer.concat([Buffer.from(of), bytes])).slice(0, 16)
  try {
    return await (of === 'product' ? productPhoto(open().autoOrient(), id) : textPhoto(open().autoOrient(), id))
  } catch {
    return { refused: 'The file is damaged, or larger than can be read. Save the photo as JPEG and try again' }
  }
}

async function sizeOf(image: Sharp): Promise<{ format?: string; width: number; height: number }> {
  try {
    const { format, compression, autoOrient } = await image.metadata()
    // HEIC of phones: its decoder is not free.
    return { format: compression === 'hevc' ? undefined : format, ...autoOrient }
  } catch {
    return { width: 0, height: 0 }
  }
}

async function productPhoto(image: Sharp, id: string): Promise<Photo> {
  const [{ width, height }] = PRODUCT_SIZES
  const cut = sharp(await image.resize(width, height, { fit: 'cover', position: 'attention' }).png(UNPACKED).toBuffer())
  const files = PRODUCT_SIZES.map(
    async (size) => [`${id}-${size.width}.avif`, await avifWithin(cut, size)] as [string, Buffer],
  )
  return { name: id, files: new Map(await Promise.all(files)) }
}

async function textPhoto(image: Sharp, id: string): Promise<Photo> {
  const { data, info } = await image
    .resize(MOST.width, MOST.height, { fit: 'inside', withoutEnlargement: true })
    .png(UNPACKED)
    .toBuffer({ resolveWithObject: true })
  // The page reserves its size by the name.
  const name = `${id}-${info.width}x${info.height}`
  const bytes = await avifWithin(sharp(data), { width: info.width, limit: MOST.limit })
  return { name, files: new Map([[`${name}.avif`, bytes]]) }
}

/** Lossless and fast, between two steps. */
const UNPACKED = { compressionLevel: 0 }
