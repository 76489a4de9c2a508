import { readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readContent } from '../../../manifest/readContent.ts'
import { filesOf, type PictureFile } from '../files.ts'
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
  const wrong: string[] = []
  for (const { path, width, height, limit } of await knownFiles()) {
    const [{ size }, found] = await Promise.all([stat(join(FOLDER, path)), sharp(join(FOLDER, path)).metadata()])
    if (found.width !== width || found.height !== height || size > limit)
      wrong.push(`${path}: ${found.width}x${found.height}, ${size} bytes`)
  }
  expect(wrong).toEqual([])
})

test('the folders hold no file that the index does not name', async () => {
  const known = new Set((await knownFiles()).map(({ path }) => path))
  const present = ROOTS.flatMap((root) =>
    readdirSync(join(FOLDER, root), { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`),
  )
  expect(present.filter((path) => /\.\w+$/.test(path) && !known.has(path))).toEqual([])
})

/** The files that the index names. */
async function knownFiles(): Promise<PictureFile[]> {
  const index = await readIndex('.')
  return PICTURE_KINDS.flatMap((kind) => Object.keys(index[kind]).flatMap((name) => filesOf(kind, name)))
}
