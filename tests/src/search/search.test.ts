import { expect, test } from 'vitest'
import type { SearchEntry } from '../../../shared/search.ts'
import { createSearch } from '../../../src/search/createSearch.ts'
import { splitAtMatches } from '../../../src/search/MatchHighlight.tsx'
import { summaryOf } from '../../../src/search/summaryOf.ts'

const product = (path: string, name: string, fields: Partial<SearchEntry> = {}): SearchEntry => ({
  path,
  kind: 'product',
  name,
  detail: '',
  also: '',
  ...fields,
})
const article = (path: string, name: string) => product(path, name, { kind: 'article' })

const search = createSearch([
  product('/berberine', 'Berberine Chloride Powder', {
    latin: 'Berberis aristata',
    cas: '633-65-8',
    also: 'huang lian su; Berberine hydrochloride',
    from: 'tree turmeric',
    codes: 'C20H18ClNO4 E100a',
    chinese: '小檗碱/黄连',
  }),
  product('/monk-fruit', 'Monk Fruit Extract', { cas: '88901-36-4', also: 'blueberry' }),
  product('/goat-weed', 'Epimedium Extract', { also: 'Horny goat weed', misnomers: [] }),
  product('/thistle', 'Milk Thistle Extract'),
  product('/htp', '5-HTP Powder'),
  product('/claw', 'Cat’s Claw Extract', { grades: [{ names: ['98 %'], method: 'HPLC' }] }),
  product('/claw-50', 'Cat’s Claw Powder', { grades: [{ names: ['50 %'], method: 'HPLC' }] }),
  article('/rutin', 'How is rutin measured?'),
])
const paths = (query: string) => search(query).hits.map(({ path }) => path)

test.each([
  ['berberine chloride', '/berberine'],
  ['huánglián sù', '/berberine'],
  ['黄连提取物', '/berberine'],
  ['633-65-8', '/berberine'],
  ['E 100', '/berberine'],
  ['blue berry', '/monk-fruit'],
  ['cats claw', '/claw'],
  ['cat’s claw 50 %', '/claw-50'],
  ['where to buy berberine', '/berberine'],
  ['How is rutin measured?', '/rutin'],
])('"%s" finds %s first', (query, path) => {
  const { hits, guess, isPartial } = search(query)
  expect({ first: hits[0]?.path, guess, isPartial }).toEqual({ first: path })
})

test('a misspelling finds the most likely word', () => {
  expect(paths('birbirine')).toEqual(['/berberine'])
  expect(search('birbirine').guess).toEqual({ unknown: 'birbirine', meant: 'berberine' })
  expect(summaryOf(search('birbirine'), 'birbirine')).toBe('No results for “birbirine”. 1 result for “berberine”.')
})

test('the summary says that results have only some of the words', () => {
  expect(paths('goat milk')).toContain('/goat-weed')
  expect(summaryOf(search('goat milk'), 'goat milk')).toMatch(/^Nothing matches all the words in “goat milk”/)
})

test.each(['', '?', 'xyzzy', 'lavender', '50-78-2', 'E 171'])('"%s" finds nothing', (query) => {
  expect(paths(query)).toEqual([])
})

test.each([
  ['50-78-3', '“50-78-3” is not a valid CAS number (check digit).'],
  ['E 171', 'No product has the E number “E 171”.'],
  ['xyzzy', 'No product, question or news item matches “xyzzy”.'],
])('the summary says why "%s" finds nothing', (query, summary) => {
  expect(summaryOf(search(query), query)).toBe(summary)
})

test('a result shows the matched synonym or number', () => {
  expect(search('hydrochloride').hits[0]?.alias).toBe('Berberine hydrochloride')
  expect(search('黄连').hits[0]?.alias).toBe('黄连')
  expect(search('E 100').hits[0]?.number).toBe('E\u00a0100a')
})

test.each([
  ['beta-glucan ≥ 30 %', '/products?marker=beta-glucans&assay-from=30'],
  ['Curcuminoids 95%', '/products?marker=curcuminoids&assay-from=95'],
])('"%s" offers the filtered list %s', (query, address) => {
  expect(search(query).list?.address).toBe(address)
})

test('beginnings of words and numbers are marked', () => {
  expect(splitAtMatches('Berberine 633-65-8', 'berberin 633-65', [])).toEqual(['', 'Berberin', 'e ', '633-65', '-8'])
})
