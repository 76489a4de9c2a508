import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../../manifest/readContent.ts'
import { filesOf } from '../files.ts'
import { PICTURE_KINDS, readIndex } from '../pictureIndex.ts'
import { wantedPictures } from '../wanted.ts'

const FOLDER = 'public'
const ROOTS = ['pictures/products', 'pictures/dishes', 'previews']

test('every picture of the content is committed as its content says, and none besides', async () => {
  const index = await readIndex('.')
  const { content } = readContent('content')
  const wanted = wantedPictures(content)
  for (const kind of PICTURE_KINDS) {
    const hashes = wanted.filter((job) => job.kind === kind).map(({ name, hash }) => [name, hash])
    expect(index[kind], `${kind}: run npm run pictures`).toEqual(Object.fromEntries(hashes))
  }
})

test('every committed picture has its size in pixels and is within its limit in bytes', async () => {
  const index = await readIndex('.')
  const files = PICTURE_KINDS.flatMap((kind) => Object.keys(index[kind]).flatMap((name) => filesOf(kind, name)))
  const found = await Promise.all(
    files.map(async ({ path, width, height, limit }) => {
      const { size } = await stat(join(FOLDER, path))
      const header = await readHeader(join(FOLDER, path))
      const pixels = path.endsWith('.avif') ? avifPixels(header) : jpegPixels(header)
      return pixels === `${width}x${height}` && size <= limit ? [] : `${path}: ${pixels}, ${size} bytes`
    }),
  )
  expect(found.flat()).toEqual([])
})

test('the folders hold no file that the index does not name', async () => {
  const index = await readIndex('.')
  const known = PICTURE_KINDS.flatMap((kind) => Object.keys(index[kind]).flatMap((name) => filesOf(kind, name)))
  const paths = new Set(known.map(({ path }) => path))
  const present = await Promise.all(
    ROOTS.map(async (root) => {
      const entries = await readdir(join(FOLDER, root), { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1))
    }),
  )
  expect(present.flat().filter((path) => !paths.has(path))).toEqual([])
})

/** The beginning of a file, which says how large the picture is. */
async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2048), 0, 2048, 0)
  await handle.close()
  return buffer.subarray(0, bytesRead)
}

/** Of the property `ispe`, "image spatial extents". */
function avifPixels(header: Buffer): string {
  const at = header.indexOf('ispe')
  return at < 0 ? 'no AVIF' : `${header.readUInt32BE(at + 8)}x${header.readUInt32BE(at + 12)}`
}

/** Of the first frame header; the segments before it are skipped by their lengths. */
function jpegPixels(header: Buffer): string {
  for (let at = 2; at + 9 < header.length && header[at] === 0xff; at += 2 + header.readUInt16BE(at + 2)) {
    const marker = header.readUInt8(at + 1)
    if (marker >= 0xc0 && marker <= 0xc2) return `${header.readUInt16BE(at + 7)}x${header.readUInt16BE(at + 5)}`
  }
  return 'no JPEG'
}
