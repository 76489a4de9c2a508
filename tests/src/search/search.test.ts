import { buildIndex, type Indexed } from '../../../manifest/search/buildIndex.ts'
import type { SearchEntry, SearchList } from '../../../shared/search.ts'
import { createFinder } from '../../../src/search/createFinder.ts'
import { splitAtMatches } from '../../../src/search/MatchHighlight.tsx'
import { summaryOf } from '../../../src/search/summaryOf.ts'
import { HOSTILE_TEXTS } from '../../hostileTexts.ts'
import { readYaml } from '../../readYaml.ts'
import { SEARCH_PATHS } from '../../tinySite.ts'

type Item = {
  path: string
  name: string
  also?: string[]
  from?: string[]
  facts?: string[]
  lists?: string[]
} & Partial<SearchEntry>

type Tables = { entries: Item[]; lists: SearchList[]; first: Record<string, string>; nothing: string[] }
const { entries, lists, first, nothing } = readYaml(import.meta.dirname, 'finder.yaml') as Tables

const ENTRIES = entries.map(({ also = [], from = [], facts = [], lists: listed, ...fields }): Indexed => {
  const entry = { kind: 'product', detail: '', ...fields }
  return {
    entry,
    texts: {
      name: [entry.name],
      otherName: [...also, ...(entry.latin ? [entry.latin] : [])],
      relatedName: from,
      fact: [...facts, ...(entry.grades ?? []).flatMap(({ names, of = '' }) => [...names, of])],
      lists: listed,
    },
  }
})

const { search, match } = createFinder({
  ...buildIndex(ENTRIES, lists, [['KSM-66', 0]], ['gluconate', 'keratin']),
  paths: SEARCH_PATHS,
})
const paths = (query: string) => search(query).hits.map(({ path }) => path)

test.each(Object.entries(first))('"%s" finds %s first', (query, path) => {
  const { hits, guess, isPartial = false } = search(query)
  expect({ first: hits[0]?.path, guess, isPartial }).toEqual({ first: path, isPartial: false })
})

test('a misspelling finds the most likely word', () => {
  expect(search('birbirine')).toMatchObject({ hits: [{ path: '/berberine' }], guess: 'berberine' })
})

test.each([
  ['a misspelling is corrected', 'birbirine', 'No results for “birbirine”. 1 result for “berberine”.'],
  ['results have only some of the words', 'goat milk', 'Nothing matches all the words in “goat milk”'],
  ['a CAS number is not valid', '50-78-3', '“50-78-3” is not a valid CAS number (check digit).'],
  ['no product has an E number', 'E 171', 'No product has the E number “E 171”.'],
  ['a word matches nothing', 'xyzzy', 'No product, question or news item matches “xyzzy”.'],
  [
    'a brand is of another supplier',
    'KSM-66',
    '1 result for “KSM-66”. “KSM-66” is a brand of another supplier; we sell the material.',
  ],
  ['goods are missing', 'psyllium husk', 'No product matches “psyllium husk”. 1 result about it.'],
  ['products are missing', 'PCR tested', 'No product matches “PCR tested”. 1 result about it.'],
  [
    'products are missing, and some words too',
    'DNA testing xyzzy',
    'No product matches “DNA testing xyzzy”. 1 result for some of the words.',
  ],
])('the summary says that %s: "%s"', (_what, query, summary) => {
  const text = summaryOf(search(query), query)
  expect(text.slice(0, summary.length)).toBe(summary)
})

test.each([
  ['green tea EGCG 50% low caffeine', '/green-tea'],
  ['organic turmeric', '/turmeric'],
  ['organic msm', '/msm'],
  ['berberine liposomal', '/berberine'],
  ['tomato ketchup 5ppm', '/tomato'],
  ['zinc gluconate', '/zinc'],
  ['árbol de té', '/green-tea'],
])('"%s" finds %s first, as a partial match', (query, path) => {
  const { hits, isPartial } = search(query)
  expect({ first: hits[0]?.path, isPartial }).toEqual({ first: path, isPartial: true })
})

test.each([
  ['eldreberry', 'elderberry'],
  ['turmerik gummies', 'turmeric gummies'],
  ['luetin', 'lutein'],
  ['turmerik 5 %', 'turmeric 5 %'],
])('"%s" is corrected to "%s"', (query, meant) => {
  expect(search(query).guess).toBe(meant)
})

test.each(nothing)('"%s" finds nothing', (query) => {
  expect(paths(query)).toEqual([])
})

test('a result shows the matched synonym or number', () => {
  expect(search('hydrochloride').hits[0]?.alias).toBe('hydrochloride')
  expect(search('黄连').hits[0]?.alias).toBe('黄连')
  expect(search('E 100').hits[0]?.number).toBe('E\u00a0100a')
})

test.each([
  ['a content', 'beta-glucan ≥ 30 %', ['/products?marker=beta-glucans&assay-from=30']],
  ['a content', 'Curcuminoids 95%', ['/products?marker=curcuminoids&assay-from=95']],
  ['a certificate', 'organic turmeric', ['/products?certificate=organic']],
  ['a use', 'gummy', ['/products?application=gummies']],
  ['no content that no product has', 'curcuminoids 98 %', []],
])('the list of %s is offered for "%s"', (_what, query, addresses) => {
  expect(search(query).links?.map((link) => link.address)).toEqual(addresses)
})

test.each([
  ['a correction keeps figures', 'Chile 5 %', ['/search?q=chili+5+%25', 'Did you mean “chili 5 %”?']],
  ['a short word may be another one', 'Chile', ['/search?q=chili', 'Did you mean “chili”?']],
  ['a list has a number of products', 'powder', ['/products?form=powder', 'Powder (2 products)']],
])('%s: "%s" offers %j', (_what, query, link) => {
  expect(search(query).links?.map(({ address, label }) => [address, label])).toEqual([link])
})

test('beginnings of words and numbers are marked', () => {
  expect(splitAtMatches('Berberine 633-65-8', 'berberin 633-65', [])).toEqual(['', 'Berberin', 'e ', '633-65', '-8'])
})

test.each([
  ['KSM-66', ['/msm'], 'KSM-66'],
  ['ksm 66 propolis', ['/propolis'], undefined],
  ['KSM-66 5 %', ['/msm'], 'KSM-66'],
])('the brand of another supplier in "%s" leads to the material', (query, found, brand) => {
  expect({ found: paths(query), brand: search(query).brand }).toEqual({ found, brand })
})

test.each([
  ['Rhodiola rosea 3% rosavins', undefined],
  ['Rhodiola rosea 3% salidroside', '3 %'],
  ['Rhodiola rosea ≥ 2% rosavins', undefined],
])('"%s" asks for a content, of which the grades lack %s', (query, missingContent) => {
  expect(search(query).missingContent).toBe(missingContent)
})

test('a Latin name of goods that are not sold finds the question about them', () => {
  expect(paths('Plantago ovata')).toEqual(['/psyllium'])
})

test('a document is offered on request beside the product', () => {
  expect(search('MSDS lutein')).toMatchObject({
    hits: [{ path: '/lutein' }],
    links: [{ address: '/inquiry', label: 'SDS on request' }],
  })
})

test.each([
  ['lutein powder', '/lutein'],
  ['Rhodiola rosea 3 % rosavins', '/rhodiola'],
  ['propolis (lot B231)', '/propolis'],
  ['ascorbic acid', '/ascorbic'],
])('the text "%s" certainly means %s', (text, path) => {
  expect(match(text).product?.path).toBe(path)
})

test.each(['luetin', 'cat’s claw', 'Rhodiola rosea 3 % salidroside', 'berberine', 'pure'])(
  'the text "%s" does not certainly mean a product',
  (text) => {
    expect(match(text).product).toBeUndefined()
  },
)

test.each(Object.entries(HOSTILE_TEXTS))('about 2,000 characters of %s cause limited work', (_, text) => {
  let work = 0
  const finder = createFinder({ ...buildIndex(ENTRIES, lists), paths: SEARCH_PATHS }, () => (work += 1))
  finder.search(text)
  finder.match(text)
  expect(work).toBeLessThan(1500)
})

test.each(['constructor', 'no __proto__', 'toString'])('"%s" is a word like others', (query) => {
  expect({ hits: search(query).hits, product: match(query).product }).toEqual({ hits: [], product: undefined })
})
