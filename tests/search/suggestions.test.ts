import { brotliCompressSync } from 'node:zlib'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SearchEntry, SearchResults } from '../../shared/search.ts'
import { catalogueQuery } from '../../src/catalogue/catalogueQuery.ts'
import { catalogueOf } from '../../src/catalogue/loadCatalogue.ts'
import { createSearch } from '../../src/search/createSearch.ts'
import { FACET_WORDS } from '../../src/search/facetWords.ts'
import { finderOf } from '../../src/search/loadSearch.ts'
import { nameEntries } from '../../src/search/nameEntries.ts'
import { isInNames, NAMES_KEY, suggestionsQuery } from '../../src/search/suggestionsQuery.ts'
import { readQueries, recallOf } from './recall.ts'
import { siteSearch } from './siteSearch.ts'

const { names, entries, catalogue, search: whole } = await siteSearch()
const suggested = nameEntries(names)
const search = createSearch(suggested)

/** What only the whole search has: see src/search/suggestionsQuery.ts. */
const WHOLE_ONLY = new Set(['formula', 'InChIKey', 'SMILES', 'E number', 'Chinese'])

test('the names that are fetched for suggestions stay below 33 KB', () => {
  expect(brotliCompressSync(JSON.stringify(names)).length).toBeLessThan(33_000)
})

test('what is suggested has name, address, CAS number, grades, picture and safety mark as in the whole search, in its order', () => {
  const shown = (entry: SearchEntry) => {
    const { path, kind, name, latin, cas, markerCas, substance, grades, picture, hasSafetyNote } = entry
    return JSON.stringify({ path, kind, name, latin, cas, markerCas, substance, grades, picture, hasSafetyNote })
  }
  expect(entries.filter(({ hasSafetyNote }) => hasSafetyNote).length).toBeGreaterThan(0)
  const named = entries.filter(({ kind }) => kind === 'product' || kind === 'article')
  expect(suggested.map(shown)).toEqual(named.map(shown))
})

test('of the names held out 96 of 100 find what they ask for first among suggestions, and 99 among the first five', () => {
  const queries = readQueries().filter(({ kind, isHeldOut }) => isHeldOut && !WHOLE_ONLY.has(kind))
  const found = recallOf(queries, search).get('all') ?? { queries: 0, at1: 0, at5: 0 }
  expect(found.at1 / found.queries).toBeGreaterThanOrEqual(0.96)
  expect(found.at5 / found.queries).toBeGreaterThanOrEqual(0.99)
})

test('the product that is suggested first is the one that the search finds first, for every labelled query', async () => {
  const client = new QueryClient()
  client.setQueryData(NAMES_KEY, finderOf(search, client))
  client.setQueryData(catalogueQuery.queryKey, catalogueOf(catalogue))
  const products = ({ hits }: SearchResults) => hits.filter(({ kind }) => kind === 'product').map(({ path }) => path)
  // What is not in the names is suggested by the search itself.
  const typed = readQueries().filter(({ query }) => isInNames(query))
  expect(typed.length).toBeGreaterThan(600)
  const differing: string[] = []
  for (const { query } of typed) {
    const offered = products(await client.fetchQuery(suggestionsQuery(query, client)))
    const found = products(whole.find(query, 'all'))
    if (offered[0] !== found[0]) differing.push(query)
  }
  expect(differing).toEqual([])
})

test('every filter that words are read as is one that lists have', () => {
  const known = new Set(
    Object.entries(catalogue.values).flatMap(([facet, values]) => values.map(({ id }) => `${facet} ${id}`)),
  )
  const read = Object.entries(FACET_WORDS).flatMap(([facet, words]) =>
    Object.keys(words).map((value) => `${facet} ${value}`),
  )
  expect(read.filter((value) => !known.has(value))).toEqual([])
})
