import { expect, test } from 'vitest'
import type { Facet } from '../../shared/facetTable.ts'
import { siteSearch } from './siteSearch.ts'

const { search, catalogue } = await siteSearch()

const slugOf = (path: string) => path.split('/').at(-1) ?? ''
const products = (query: string) => search.find(query, 'product').hits.map(({ path }) => slugOf(path))

/** Filters of each kind, as they may be typed. */
const WORDS_OF_FILTERS: [facet: Facet, value: string, typed: string][] = [
  ['certificate', 'organic', 'organic'],
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
