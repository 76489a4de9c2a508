import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContent } from '../../../manifest/readContent.ts'
import { drawPictures, isDrawn, pathsOf } from '../drawings.ts'
import { requiredPictures } from '../requiredPictures.ts'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { tinyContent, writeContent } from '../../../tests/tinyContent.ts'

const folder = freshFolder()
await writeContent(folder, {
  'pages/home.md': (tinyContent()['pages/home.md'] ?? '').replace(
    'featured:',
    'drawer: [herbal-extract/pepper-1]\nfeatured:',
  ),
})
const { content } = readContent(folder)
const pictures = requiredPictures(content)

test('every product and each dish of the drawer has its image', () => {
  const products = content.products.map(({ data }) => `products/${data.category}/${data.slug}`)
  expect(pictures.map(({ name }) => name).toSorted()).toEqual(
    ['dishes/herbal-extract/pepper-1', ...products].toSorted(),
  )
})

test('an image is stale when the look of its product has changed', async () => {
  const publicFolder = freshFolder()
  const [first, ...others] = content.products
  if (!first || others.length === 0) throw new Error('The tiny content has no products')
  await drawPictures(publicFolder, { ...content, products: [first] })
  const [picture] = requiredPictures({ ...content, products: [first] }).slice(-1)
  if (!picture) throw new Error('There is no picture')
  expect(pathsOf(publicFolder, picture).filter((path) => !existsSync(path))).toEqual([])
  expect(await isDrawn(publicFolder, picture)).toBe(true)
  expect(await isDrawn(publicFolder, { ...picture, scene: { ...picture.scene, colour: '#123456' } })).toBe(false)
})
