import { existsSync } from 'node:fs'
import { readContent } from '../../../manifest/readContent.ts'
import { drawPictures, isDrawn, pathsOf } from '../drawings.ts'
import { requiredPictures } from '../requiredPictures.ts'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { writeTinyFolder } from '../../../tests/manifest/tinyFolder.ts'

test('an image is stale when the look of its product has changed', async () => {
  const publicFolder = freshFolder()
  const { content } = readContent(await writeTinyFolder())
  const one = { ...content, products: content.products.slice(0, 1) }
  await drawPictures(publicFolder, one)
  const [picture] = requiredPictures(one)
  if (!picture) throw new Error('There is no picture')
  expect(pathsOf(publicFolder, picture).filter((path) => !existsSync(path))).toEqual([])
  expect(await isDrawn(publicFolder, picture)).toBe(true)
  expect(await isDrawn(publicFolder, { ...picture, scene: { ...picture.scene, colour: '#123456' } })).toBe(false)
})
