import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DOSAGE_FORM_PICTURES } from '../../../shared/catalogue.ts'
import { photosBelow } from '../../../manifest/read/publicFiles.ts'
import { siteContent } from '../../../tests/siteContent.ts'
import { pictureKey, readIndex } from '../drawings.ts'
import { filesOf } from '../job.ts'
import { requiredPictures } from '../requiredPictures.ts'

const FOLDERS = ['public/pictures/products', 'public/pictures/dishes', 'public/previews']

const jobs = requiredPictures(siteContent().content)

/** Images that the content needs, and dishes without a product, which no command draws. */
const images = [
  ...jobs.flatMap(({ kind, name }) => filesOf(kind, name)),
  ...['empty', ...DOSAGE_FORM_PICTURES].flatMap((name) => filesOf('dishes', name)),
]

/** Reading all images is slow. */
const isSampled = (number: number) => number % 20 === 0

test('the picture index matches the content', () => {
  const hashes = new Map(jobs.map((job) => [pictureKey(job), job.hash]))
  expect(readIndex('.'), 'run npm run pictures').toEqual(hashes)
})

test('sampled images have their sizes in pixels and fit their maximums in bytes', async () => {
  const wrong: string[] = []
  for (const { path, width, height, maxBytes } of images.filter((_, number) => isSampled(number))) {
    const { size } = statSync(path)
    const metadata = await sharp(path).metadata()
    if (metadata.width !== width || metadata.height !== height || size > maxBytes)
      wrong.push(`${path}: ${metadata.width}x${metadata.height}, ${size} bytes`)
  }
  expect(wrong).toEqual([])
})

test('the image folders hold no unused files', () => {
  const expectedPaths = new Set(images.map(({ path }) => path))
  const presentPaths = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  expect(presentPaths.filter((path) => /\.\w+$/.test(path) && !expectedPaths.has(path))).toEqual([])
  expect(photosBelow('public', 'content').unused).toEqual([])
})
