import { buildIndex, type Indexed } from '../../../manifest/search/buildIndex.ts'
import type { SearchEntry, SearchList } from '../../../shared/search.ts'
import { createFinder } from '../../../src/search/createFinder.ts'
import { splitAtMatches } from '../../../src/search/MatchHighlight.tsx'
import { summaryOf } from '../../../src/search/summaryOf.ts'
import { HOSTILE_TEXTS } from '../../hostileTexts.ts'
import { readYaml } from '../../readYaml.ts'
import { testValues } from '../../testValues.ts'
import { SEARCH_PATHS } from '../../tinySite.ts'

type Item = {
  path: string
  name: string
  also?: string[]
  from?: string[]
  facts?: string[]
  mentions?: string[]
  lists?: string[]
} & Partial<SearchEntry>

type Tables = { entries: Item[]; lists: SearchList[] }
const { entries, lists, ...tables } = readYaml('tests/src/search/finder.yaml') as Tables

const ENTRIES = entries.map(({ also = [], from = [], facts = [], mentions, lists: listed, ...fields }): Indexed => {
  const entry = { kind: 'product', detail: '', ...fields }
  return {
    entry,
    texts: {
      lists: listed,
      name: [entry.name],
      otherName: [...also, ...(entry.latin ? [entry.latin] : [])],
      relatedName: from,
      mention: mentions,
      fact: [...facts, ...(entry.grades ?? []).flatMap(({ names, of = '' }) => [...names, of])],
    },
  }
})

const { search, match } = createFinder({
  ...buildIndex(
    ENTRIES,
    lists,
    [
      ['KSM-66', 0],
      ['Lutemax, a beadlet; we sell the powder', ENTRIES.findIndex(({ entry }) => entry.path === '/lutein')],
    ],
    ['gluconate', 'keratin'],
  ),
  paths: SEARCH_PATHS,
})
const found = (query: string) => search(query).hits.map(({ path }) => path)
/** Returns the first result for all words, or for some of them. */
const first = (query: string, isForSome = false) => {
  const { hits, guess, isPartial = false } = search(query)
  return isPartial === isForSome && guess === undefined ? hits[0]?.path : { isPartial, guess }
}

testValues(tables, {
  first: (query: string) => first(query),
  partly: (query: string) => first(query, true),
  nothing: found,
  found,
  guess: (query: string) => search(query).guess,
  summary: (query: string) => summaryOf(search(query), query),
  addresses: (query: string) => search(query).links?.map(({ address }) => address),
  links: (query: string) => search(query).links?.map(({ address, label }) => [address, label]),
  brand: (query: string) => search(query).brand,
  missingContent: (query: string) => search(query).missingContent,
  alias: (query: string) => search(query).hits[0]?.alias,
  number: (query: string) => search(query).hits[0]?.number,
  certain: (text: string) => match(text).product?.path,
})

test('beginnings of words and numbers are marked', () => {
  expect(splitAtMatches('Berberine 633-65-8', 'berberin 633-65', [])).toEqual(['', 'Berberin', 'e ', '633-65', '-8'])
})

test.each(Object.entries(HOSTILE_TEXTS))('about 2,000 characters of %s cause limited work', (_, text) => {
  let work = 0
  const finder = createFinder({ ...buildIndex(ENTRIES, lists), paths: SEARCH_PATHS }, () => (work += 1))
  finder.search(text)
  finder.match(text)
  expect(work).toBeLessThan(1500)
})
