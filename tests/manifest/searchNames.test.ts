import { searchIndex } from '../../manifest/search/searchIndex.ts'
import { payloadOf } from '../../manifest/screens.ts'
import type { ArticleFile } from '../../manifest/library.ts'
import { createFinder } from '../../src/search/createFinder.ts'
import { compileTiny, edit } from './tinyFolder.ts'

test('a misnomer is searchable but never shown', async () => {
  const plant = edit('plants/piper-nigrum.yaml', /$/, 'misnomers: [Jesuit gold]\n')
  const { routes, library, namedPayloads } = await compileTiny(plant)
  const { search } = createFinder(namedPayloads.search())
  expect(search('Jesuit gold').hits[0]).toMatchObject({ kind: 'product', alias: undefined })
  const pages = Array.from(routes.values(), (route) => JSON.stringify(payloadOf(library, route)))
  expect(pages.filter((page) => page.includes('Jesuit'))).toEqual([])
})

test('a remark in the label of a filter does not name its list', async () => {
  const { namedPayloads } = await compileTiny({})
  const list = namedPayloads.search().lists.find(({ path }) => path === '/products?diet=vegan')
  expect(list).toMatchObject({ name: 'Vegan: no animal origin, carrier or allergen', words: 'vegan' })
})

test('the index reads the products equally often for any number of articles', async () => {
  const { library } = await compileTiny({})
  const [[slug, article] = []] = library.articles
  const readsWith = (count: number) => {
    const articles = new Map(Array.from({ length: count }, (_, index) => [`${slug}${index}`, article as ArticleFile]))
    let reads = 0
    const products = new Map(library.products)
    products.values = () => (reads++, library.products.values())
    searchIndex({ ...library, articles, products })
    return reads
  }
  expect(readsWith(20)).toBe(readsWith(1))
})
