import { hash } from 'node:crypto'
import sharp from 'sharp'
import { encode } from './encode.ts'
import { PRODUCT_FILES } from './pictureFiles.ts'

const FRAME = { width: 960, height: 720 }

/**
 * Makes the files of a photo, and the name for its record. The files lack the place and time of the shot. Throws if the
 * photo is too small or cannot be read.
 */
export async function convertPhoto(bytes: Buffer, background: string) {
  const original = sharp(bytes)
  const { width, height } = (await original.metadata().catch(refuseUnreadable)).autoOrient
  if (width < FRAME.width || height < FRAME.height)
    throw new Error(`it has ${width} × ${height} pixels. Use a photo with at least ${FRAME.width} × ${FRAME.height}`)
  const cut = original.autoOrient().resize({ ...FRAME, fit: 'cover', position: 'attention' })
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
  const image = sharp(data, { raw: info })
  const name = hash('sha256', bytes).slice(0, 16)
  const files = new Map<string, Buffer>()
  for (const file of PRODUCT_FILES) files.set(name + file.ending, await encode(image, file, background))
  return { name, files }
}

function refuseUnreadable(): never {
  throw new Error('it cannot be read as JPEG, PNG, WebP or AVIF. Save it again as JPEG')
}
