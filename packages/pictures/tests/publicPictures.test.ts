import { statSync } from 'node:fs'
import sharp from 'sharp'
import { DOSAGE_FORM_PICTURES } from '../../../shared/catalogue.ts'
import { siteContent } from '../../../tests/siteContent.ts'
import { isDrawn, pathsOf } from '../drawings.ts'
import { DISH_FILES } from '../pictureFiles.ts'
import { requiredPictures } from '../requiredPictures.ts'
import { unusedPictures } from '../uploads.ts'

const required = requiredPictures(siteContent.content)

/** Dishes without a product, which no command draws. */
const dishes = DOSAGE_FORM_PICTURES.map((name) => ({ name: `dishes/${name}`, files: DISH_FILES }))

const images = [...required, ...dishes].flatMap((picture) =>
  pathsOf('public', picture).map((path, index) => ({ path, ...picture.files[index] })),
)

/** Reading all images is slow. */
const isSampled = (number: number) => number % 20 === 0

test('every image is drawn from its record as it is now (npm run pictures)', async () => {
  const drawn = await Promise.all(required.map((picture) => isDrawn('public', picture)))
  expect(required.filter((_, index) => !drawn[index]).map(({ name }) => name)).toEqual([])
})

test('sampled images have their sizes in pixels and fit their maximums in bytes', async () => {
  for (const { path, width, height, maxBytes = 0 } of images.filter((_, number) => isSampled(number))) {
    expect({ path, ...(await sharp(path).metadata()) }).toMatchObject({ path, width, height })
    expect([path, Math.min(statSync(path).size, maxBytes)]).toEqual([path, statSync(path).size])
  }
})

test('the image folders hold no unused files', () => {
  expect(unusedPictures({ contentFolder: 'content', publicFolder: 'public' }, siteContent.content)).toEqual([])
})
