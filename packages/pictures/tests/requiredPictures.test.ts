import { expect, test } from 'vitest'
import { readContent } from '../../../manifest/readContent.ts'
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
const jobs = requiredPictures(content)
const namesOf = (kind: string) => jobs.filter((job) => job.kind === kind).map(({ name }) => name)

test('every product, section and drawer dish has its images', () => {
  const products = content.products.map(({ data }) => `${data.category}/${data.slug}`)
  expect(namesOf('products').toSorted()).toEqual(products.toSorted())
  expect(namesOf('productPreviews').toSorted()).toEqual(products.toSorted())
  expect(namesOf('sectionPreviews')).toEqual(expect.arrayContaining(['home', 'products', 'herbal-extract', 'contact']))
  expect(namesOf('dishes')).toContain('herbal-extract/pepper-1')
})

test('two products with the same slug have their own colours', () => {
  const colourOf = (name: string) => jobs.find((job) => job.kind === 'products' && job.name === name)?.scene
  expect(colourOf('herbal-extract/pepper-1')).toMatchObject({ colour: '#e8d38e' })
  expect(colourOf('healthcare-supplement/pepper-1')).toMatchObject({ colour: '#6b4423' })
})
