import { expect, test } from 'vitest'
import type { Facet } from '../../shared/facetTable.ts'
import { siteSearch } from './siteSearch.ts'

const { search, catalogue } = await siteSearch()

const slugOf = (path: string) => path.split('/').at(-1) ?? ''
const products = (query: string) => search.find(query, 'product').hits.map(({ path }) => slugOf(path))

/** Filters of each kind, as they may be typed. */
const WORDS_OF_FILTERS: [facet: Facet, value: string, typed: string][] = [
  ['certificate', 'organic', 'organic'],
  ['diet', 'vegan', 'vegan'],
  ['moq', '25-kg', 'MOQ below 25kg'],
  ['certificate', 'halal', 'halal certified'],
  ['document', 'gmo', 'non-GMO'],
  ['form', 'granules', 'granules'],
  ['method', 'hplc', 'hplc'],
  ['method', 'uv-vis', 'UV'],
  ['class', 'alkaloids', 'alkaloids'],
  ['class', 'carbohydrates', 'polysaccharides'],
  ['solubility', 'water', 'water-soluble'],
  ['solubility', 'oils', 'oil soluble'],
]

test('"vegan" finds no product whose grades are all from animals, and of others the grade that is not', () => {
  const { hits, list } = search.find('vegan', 'product')
  const slugs = hits.map(({ path }) => slugOf(path))
  expect(slugs).not.toContain('fish-collagen-peptide-powder')
  expect(list).toBe('/products?diet=vegan')
  const matched = search.find('vegan glucosamine', 'product').hits.map((hit) => [slugOf(hit.path), hit.matched?.grades])
  expect(matched[0]).toEqual(['glucosamine-hydrochloride-powder', ['98 % vegan (Aspergillus)']])
  const animals = catalogue.products.filter(({ facets: { origin, diet } }) => diet && origin?.includes('animal'))
  expect(animals.map(({ name }) => name)).toEqual(['Glucosamine Hydrochloride Powder'])
  expect(search.find('vegan vitamin D3', 'product').unmet?.words).toBe('vegan')
})

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

test('what is found by a name that its result shows nowhere else shows that name, as the product has it', () => {
  const shown = (query: string) => search.find(query, 'product').hits.map(({ path, alias }) => [slugOf(path), alias])
  expect(shown('人参').map(([, alias]) => alias)).toContain('人参')
  const turmeric = new Map(search.find('turmeric', 'product').hits.map((hit) => [slugOf(hit.path), hit]))
  expect([...turmeric.values()].find(({ latin }) => latin === 'Berberis aristata')?.alias).toBe('tree turmeric')
  expect([...turmeric.values()].find(({ name }) => name.includes('Turmeric'))?.alias).toBeUndefined()
  // What names another plant is shown nowhere.
  const ginseng = search.find('ginseng', 'product').hits
  expect(ginseng.find(({ latin }) => latin === 'Withania somnifera')?.alias).toBeUndefined()
  expect(ginseng.find(({ latin }) => latin === 'Panax notoginseng')?.alias).toBe('sanchi ginseng')
})
