import { expect, test } from 'vitest'
import { resultsOf, type SearchHit } from '../../shared/search.ts'
import { withSearch } from '../../src/search/recentSearches.ts'
import { suggestionColumns } from '../../src/search/suggestionGroups.ts'

const hit = (name: string, more: Partial<SearchHit> = {}): SearchHit => ({
  path: `/herbal-extract/${name}`,
  kind: 'product',
  name,
  detail: '',
  terms: ['berberine'],
  ...more,
})
const question = (name: string) => hit(name, { kind: 'article', path: `/knowledge/${name}` })
const found = (...hits: SearchHit[]) => resultsOf(hits, 'all')
const addresses = (...parameters: Parameters<typeof suggestionColumns>) =>
  suggestionColumns(...parameters).map((groups) =>
    groups.map(({ name, suggestions }) => [name, ...suggestions.map(({ address }) => address)]),
  )

test('the correction stands above, products and recent searches beside substances and questions', () => {
  const berberine = hit('berberine', { cas: '2086-83-1', substance: 'Berberine' })
  const results = { ...found(berberine, question('what')), guess: { unknown: 'berbr', meant: 'berberine' } }
  expect(addresses(results, 'berbr', ['rutin'])).toEqual([
    [['Correction', '/search?q=berberine']],
    [
      ['Products', '/herbal-extract/berberine'],
      ['Recent searches', '/search?q=rutin'],
    ],
    [
      ['Substances', '/search?q=2086-83-1'],
      ['Questions', '/knowledge/what'],
    ],
  ])
})

test('four products and three questions are shown, and how many there are', () => {
  const results = found(...['a', 'b', 'c', 'd', 'e'].map((name) => hit(name)), ...['f', 'g', 'h', 'i'].map(question))
  const [, [products], [questions]] = suggestionColumns(results, 'berberine', [])
  expect(products).toMatchObject({ count: 5, suggestions: { length: 4 } })
  expect(questions).toMatchObject({ count: 4, suggestions: { length: 3 } })
})

test('a substance is suggested once, and only by its own name', () => {
  const berberine = { markerCas: '2086-83-1', substance: 'Berberine' }
  const other = { cas: '446-72-0', substance: 'Genistein' }
  const [, , side] = suggestionColumns(
    found(hit('a', berberine), hit('b', berberine), hit('c', other)),
    'berberine',
    [],
  )
  expect(side.map(({ suggestions }) => suggestions)).toEqual([
    [{ kind: 'substance', address: '/search?q=2086-83-1', name: 'Berberine', cas: '2086-83-1' }],
  ])
})

test('a document that is asked for leads to the documents of the product', () => {
  const results = { ...found(hit('berberine')), asksDocument: true as const }
  expect(addresses(results, 'SDS berberine', [])[1]).toEqual([['Products', '/herbal-extract/berberine#documents']])
})

test('the last four searches are kept, each once, the last one first', () => {
  const kept = ['rutin', 'Berberine', 'rutin', 'a', 'b', 'berberine', 'c'].reduce(withSearch, [])
  expect(kept).toEqual(['c', 'berberine', 'b', 'a'])
})
