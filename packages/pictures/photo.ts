import { hash } from 'node:crypto'
import sharp from 'sharp'
import { encode } from './encode.ts'
import { PRODUCT_FILES } from './pictureFiles.ts'

const PRODUCT_FRAME = { width: 960, height: 720 }
/** A product photo is cropped to the product frame; a photo in a text keeps its shape. */
const FRAMES = {
  product: { ...PRODUCT_FRAME, fit: 'cover', position: 'attention' },
  text: { width: 960, height: 1200, fit: 'inside', withoutEnlargement: true },
} as const
const TEXT_FILE = { ending: '.avif', maxBytes: 120_000 }

/**
 * Makes the files of a photo, and the name for its record. The files lack the place and time of the shot. Throws if the
 * photo is too small or cannot be read.
 */
export async function convertPhoto(bytes: Buffer, frame: keyof typeof FRAMES) {
  const original = sharp(bytes)
  const { width, height } = (await original.metadata().catch(refuseUnreadable)).autoOrient
  if (frame === 'product' && (width < PRODUCT_FRAME.width || height < PRODUCT_FRAME.height))
    throw new Error(
      `it has ${width} × ${height} pixels. Use a photo with at least ${PRODUCT_FRAME.width} × ${PRODUCT_FRAME.height}`,
    )
  const { data, info } = await original.autoOrient().resize(FRAMES[frame]).raw().toBuffer({ resolveWithObject: true })
  const image = sharp(data, { raw: info })
  const id = hash('sha256', Buffer.concat([Buffer.from(frame), bytes])).slice(0, 16)
  // Pages read the size from the name, to reserve the space.
  const name = frame === 'text' ? `${id}-${info.width}x${info.height}` : id
  const files = new Map<string, Buffer>()
  for (const file of frame === 'text' ? [{ ...info, ...TEXT_FILE }] : PRODUCT_FILES)
    files.set(name + file.ending, await encode(image, file))
  return { name, files }
}

function refuseUnreadable(): never {
  throw new Error('it cannot be read as JPEG, PNG, WebP or AVIF. Save it again as JPEG')
}
