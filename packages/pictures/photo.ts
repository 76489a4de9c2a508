import { hash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { avifWithin } from './encode.ts'
import { PRODUCT_SIZES } from './job.ts'

/** What a photo is of: a product, in whose frame it is cut, or what a text tells of, which keeps its shape. */
export type PhotoOf = 'product' | 'text'

/** A photo as it is kept: what records call it, and its files, small enough for visitors. */
export type Photo = { name: string; files: Map<string, Buffer> }

/** What cameras, phones and programs save that browsers open, too. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const FEWEST: Record<PhotoOf, { width: number; height: number }> = {
  product: { width: 960, height: 720 },
  text: { width: 640, height: 320 },
}
/** Of a photo in a text, which is no higher than a screen. */
const MOST = { width: 960, height: 1200, limit: 120_000 }
/** Of a photo that is taken in: twice what any phone takes; more would fill the memory. */
const MOST_PIXELS = 120_000_000

/** Makes the files of a photo, or says why it is refused. Where and when it was taken is not kept. */
export async function takePhoto(bytes: Buffer, of: PhotoOf): Promise<Photo | { refused: string }> {
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS })
  // To tell its size only its head is read.
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
    // HEIC of phones: what would decode it is not free.
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
  // Its page keeps room for it by what its name says.
  const name = `${id}-${info.width}x${info.height}`
  const bytes = await avifWithin(sharp(data), { width: info.width, limit: MOST.limit })
  return { name, files: new Map([[`${name}.avif`, bytes]]) }
}

/** For pictures between two steps: nothing lost, little time spent. */
const UNPACKED = { compressionLevel: 0 }
