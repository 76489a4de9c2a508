import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DOSAGE_DISHES } from '../../../shared/catalogue.ts'
import { photosBelow } from '../../../manifest/read/readPictures.ts'
import { siteContent } from '../../../tests/siteContent.ts'
import { keyOf, readIndex } from '../drawings.ts'
import { filesOf } from '../job.ts'
import { wantedPictures } from '../wanted.ts'

const FOLDERS = ['public/pictures/products', 'public/pictures/dishes', 'public/previews']

const wanted = wantedPictures(siteContent().content)

/** Files of the content, and dishes without a product, which are never redrawn. */
const known = [
  ...wanted.flatMap(({ kind, name }) => filesOf(kind, name)),
  ...['empty', ...DOSAGE_DISHES].flatMap((name) => filesOf('dishes', name)),
]

/** Looking at all images is slow. */
const isLookedAt = (number: number) => number % 20 === 0

test('the committed images are exactly those that the content needs', () => {
  const hashes = new Map(wanted.map((job) => [keyOf(job), job.hash]))
  expect(readIndex('.'), 'run npm run pictures').toEqual(hashes)
})

test('every committed image has its pixel size and fits its byte limit', async () => {
  const wrong: string[] = []
  for (const { path, width, height, limit } of known.filter((_, number) => isLookedAt(number))) {
    const { size } = statSync(path)
    const found = await sharp(path).metadata()
    if (found.width !== width || found.height !== height || size > limit)
      wrong.push(`${path}: ${found.width}x${found.height}, ${size} bytes`)
  }
  expect(wrong).toEqual([])
})

test('the folders hold no unused images', () => {
  const named = new Set(known.map(({ path }) => path))
  const present = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  expect(present.filter((path) => /\.\w+$/.test(path) && !named.has(path))).toEqual([])
  expect(photosBelow('public', 'content').unused).toEqual([])
})
