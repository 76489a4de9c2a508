import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContent } from '../../../manifest/readContent.ts'
import { drawPictures, isDrawn, pathsOf } from '../drawings.ts'
import { requiredPictures } from '../requiredPictures.ts'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { productFileText, tinyContent, writeContent } from '../../../tests/tinyContent.ts'

// Two products have the same slug in two categories, and one of them is in the drawer.
const folder = freshFolder()
await writeContent(folder, {
  'products/healthcare-supplement/pepper-1.md': productFileText('Pepper for tablets', 'pepper-1', 'namesake')
    .replace("srgb: '#e8d38e'", "srgb: '#6b4423'")
    .replace('herbal-extract', 'healthcare-supplement'),
  'pages/home.md': (tinyContent()['pages/home.md'] ?? '').replace(
    'featured:',
    'drawer: [herbal-extract/pepper-1]\nfeatured:',
  ),
})
const { content } = readContent(folder)
const pictures = requiredPictures(content)
const sceneOf = (wanted: string) => pictures.find(({ name }) => name === wanted)?.scene

test('every product and each dish of the drawer has its image', () => {
  const products = content.products.map(({ data }) => `products/${data.category}/${data.slug}`)
  expect(pictures.map(({ name }) => name).toSorted()).toEqual(
    ['dishes/herbal-extract/pepper-1', ...products].toSorted(),
  )
})

test('two products with the same slug have their own colours', () => {
  expect(sceneOf('products/herbal-extract/pepper-1')).toMatchObject({ colour: '#e8d38e' })
  expect(sceneOf('products/healthcare-supplement/pepper-1')).toMatchObject({ colour: '#6b4423' })
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
