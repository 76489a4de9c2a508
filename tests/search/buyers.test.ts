import { expect, test } from 'vitest'
import { siteSearch } from './siteSearch.ts'

const { search } = await siteSearch()

const slugOf = (path: string) => path.split('/').at(-1) ?? ''
const products = (query: string) => search.find(query, 'product').hits.map(({ path }) => slugOf(path))

const WITH_BETA_GLUCAN = [
  'agaricus-blazei-extract',
  'lions-mane-mushroom-extract',
  'maitake-mushroom-extract',
  'oyster-mushroom-extract',
  'reishi-polysaccharides-powder',
  'shiitake-mushroom-extract-lentinan',
  'turkey-tail-mushroom-extract',
]

test.each(['beta-glucan', 'β-glucan', 'beta glucan', 'beta-glucans', 'beta-glucan mushroom'])(
  '“%s” finds what is called so and what has a grade of it',
  (query) => expect(products(query).toSorted()).toEqual(WITH_BETA_GLUCAN),
)

test.each(['lutein esters', 'lutein esters 5%'])('“%s”, which no product is called, finds lutein', (query) =>
  expect(products(query)[0]).toBe('marigold-lutein-powder'),
)
