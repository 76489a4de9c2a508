import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Content } from '../../../manifest/kinds.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { homePages } from '../../../manifest/screens/Home.ts'
import { wantedPictures } from '../wanted.ts'
import { siteContent } from '../../../tests/siteContent.ts'
import { product, tinyContent, writeContent } from '../../../tests/tinyContent.ts'

test('every product, section and drawer dish has its images', async () => {
  const { content } = siteContent()
  const wanted = wantedPictures(content)
  const names = (kind: string) => wanted.filter((job) => job.kind === kind).map(({ name }) => name)
  const idsOf = (products: typeof content.products) =>
    products.map(({ file }) => file.replace(/^content\/products\/(.+)\.md$/, '$1'))
  const ids = idsOf(content.products)
  expect(names('products')).toEqual(idsOf(content.products.filter(({ data }) => !data.photo)))
  expect(names('productPreviews')).toEqual(ids)
  expect(names('sectionPreviews')).toEqual(expect.arrayContaining(['home', 'products', 'herbal-extract', 'contact']))
  for (const { data } of homePages(content)) {
    expect(names('dishes')).toEqual(expect.arrayContaining(data.drawer ?? []))
  }
})

describe('two products with the same slug in two categories', () => {
  const yellow = "srgb: '#e8d38e'"
  const brown = "srgb: '#6b4423'"

  test('have their own colours, also in the drawer', async () => {
    const wanted = wantedPictures(await contentWithNamesakes())
    const colours = wanted
      .filter(({ kind, name }) => (kind === 'products' || kind === 'dishes') && name.endsWith('/pepper-1'))
      .map(({ kind, name, scene }) => [kind, name, 'colour' in scene && scene.colour])
    expect(colours).toEqual([
      ['dishes', 'herbal-extract/pepper-1', '#e8d38e'],
      ['products', 'healthcare-supplement/pepper-1', '#6b4423'],
      ['products', 'herbal-extract/pepper-1', '#e8d38e'],
    ])
  })

  async function contentWithNamesakes(): Promise<Content> {
    const folder = await mkdtemp(join(tmpdir(), 'wanted-'))
    const category = 'healthcare-supplement'
    const namesake = product('Pepper for tablets', 'pepper-1', 'namesake')
      .replace(yellow, brown)
      .replace('herbal-extract', category)
    const home = tinyContent()['pages/home.md']?.replace('featured:', 'drawer: [herbal-extract/pepper-1]\nfeatured:')
    await writeContent(folder, {
      'products/healthcare-supplement/pepper-1.md': namesake,
      'pages/home.md': home ?? null,
    })
    const { content } = readContent(folder)
    await rm(folder, { recursive: true })
    return content
  }
})
