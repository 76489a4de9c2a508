import { expect, test } from 'vitest'
import type { Facet } from '../../shared/facetTable.ts'
import { siteSearch } from './siteSearch.ts'

const { search, catalogue } = await siteSearch()

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

/** A way of typing each filter that words are read as. */
const WORDS_OF_FILTERS: [facet: Facet, value: string, typed: string][] = [
  ['certificate', 'organic', 'organic'],
  ['moq', '1-kg', 'MOQ 1 kg'],
  ['moq', '25-kg', 'MOQ below 25kg'],
  ['certificate', 'kosher', 'kosher'],
  ['certificate', 'halal', 'halal certified'],
  ['document', 'allergen', 'allergen statement'],
  ['document', 'gmo', 'non-GMO'],
  ['document', 'stability', 'stability data'],
  ['document', 'nutrition', 'nutrition facts'],
  ['document', 'flow-chart', 'flow chart'],
  ['form', 'granules', 'granules'],
  ['form', 'crystalline', 'crystalline'],
  ['method', 'hplc', 'hplc'],
  ['method', 'uv-vis', 'UV'],
  ['method', 'gc', 'gc'],
  ['method', 'titration', 'titration'],
  ['class', 'alkaloids', 'alkaloids'],
  ['class', 'flavonoids', 'flavonoids'],
  ['class', 'saponins', 'saponins'],
  ['class', 'carbohydrates', 'polysaccharides'],
  ['class', 'vitamins', 'vitamin'],
  ['solubility', 'hot-water', 'hot water soluble'],
  ['solubility', 'water', 'water-soluble'],
  ['solubility', 'oils', 'oil soluble'],
]

const CATEGORIES = {
  'herbal-extract': 'herbal',
  'cosmetic-ingredients': 'cosmetic',
  'healthcare-supplement': 'supplement',
  'organic-mushroom-extract': 'mushroom',
}

test.each(Object.entries(CATEGORIES))(
  'a word for a filter finds of %s what the filter of its list leaves',
  (id, word) => {
    const differing = WORDS_OF_FILTERS.filter(([facet, value, typed]) => {
      const passing = catalogue.products
        .filter(({ path, facets }) => path.startsWith(`/${id}/`) && facets[facet]?.includes(value))
        .map(({ path }) => slugOf(path))
      if (passing.length === 0) return false
      const found = products(`${typed} ${word}`)
      const { counts } = search.find(`${typed} ${word}`, 'product')
      return counts.product !== passing.length || found.some((slug) => !passing.includes(slug))
    })
    expect(differing.map(([, value]) => value)).toEqual([])
  },
)

test('“organic” finds what is certified, and no “organic sulphur”, which that name still finds', () => {
  expect(search.find('organic', 'product').counts.product).toBe(16)
  expect(products('organic sulphur')[0]).toBe('msm-powder')
})

test('where nothing of a name passes a filter, the name is found and the filter said to be unmet', () => {
  const { hits, unmet, filters } = search.find('turmeric organic', 'product')
  expect(slugOf(hits[0]?.path ?? '')).toBe('turmeric-extract-curcumin')
  expect(unmet).toEqual({ labels: ['Certificate: Organic'], words: 'organic', rest: 'turmeric' })
  expect(filters).toBeUndefined()
})

test('of substances with the formula of curcumin, curcumin comes first', () => {
  expect(products('C21H20O6')).toEqual(['turmeric-extract-curcumin', 'water-dispersible-curcumin', 'icaritin-powder'])
})

test.each(['titanium dioxide', 'titanium', 'annatto'])('“%s”, which is not sold, is not taken for another', (query) => {
  expect(products(query)).toEqual([])
  expect(search.explain(query).word).toBeUndefined()
})

test('the CAS number of curcumin with a wrong check digit is answered with the right one', () => {
  expect(search.explain('458-37-8')).toEqual({ readAs: 'CAS number', hasWrongDigit: true, word: '458-37-7' })
})
