import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import { readIdentifier } from '../../shared/identifiers.ts'
import type { NothingFound, SearchHit, SearchResults } from '../../shared/search.ts'
import { isSuggestionNames } from '../../shared/suggestions.ts'
import { SUGGESTION_PAUSE_MS } from '../../shared/timings.ts'
import { pause } from '../router/http.ts'
import { asksServer, readNamedPayload } from '../router/manifest.ts'
import { hasChinese } from './chineseNames.ts'
import { createSearch } from './createSearch.ts'
import { finderOf, SERVER } from './loadSearch.ts'
import { nameEntries } from './nameEntries.ts'
import { type Finder, INDEX_KEY, searchOf, searchQuery } from './searchQuery.ts'

/** What is found by now for what is being typed, or what is said where that is nothing. */
export type Suggested = SearchResults & Pick<NothingFound, 'readAs' | 'hasWrongDigit'>

/** Of the search in names. */
export const NAMES_KEY = ['suggestion-names']

/** What is suggested for a query: at once where the names are here. */
export function suggestionsQuery(query: string, client: QueryClient) {
  return queryOptions({
    queryKey: ['suggestions', query],
    queryFn: async ({ signal }): Promise<Suggested> => {
      const finder = await finderFor(query, client)
      if (finder !== SERVER) return withExplanation(await finder.find(query, 'all'), finder, query)
      // A key that is pressed meanwhile ends the wait.
      await pause(SUGGESTION_PAUSE_MS, signal)
      // A search for the same is answered by it.
      const { queryKey } = searchQuery(query, 'all')
      const results = await client.fetchQuery({ queryKey, queryFn: () => SERVER.find(query, 'all') })
      return withExplanation(results, SERVER, query)
    },
    initialData: () => suggestedAtOnce(query, client),
    // There is one for every key that is pressed.
    gcTime: 0,
  })
}

/** What is suggested for what stands in a field; that of the words before stays until it is there. */
export function useSuggested(query: string) {
  const client = useQueryClient()
  return useQuery({
    ...suggestionsQuery(query, client),
    enabled: query !== '',
    placeholderData: (previous) => previous,
  })
}

/** The products among what is suggested. */
export function productsIn(found: Suggested | undefined): SearchHit[] {
  return found?.hits.filter(({ kind }) => kind === 'product') ?? []
}

function suggestedAtOnce(query: string, client: QueryClient): Suggested | undefined {
  const names = isInNames(query) ? NAMES_KEY : INDEX_KEY
  const finder = client.getQueryData<Finder>(INDEX_KEY) ?? client.getQueryData<Finder>(names)
  const results = finder?.findAtOnce?.(query, 'all')
  return results && (results.counts.all > 0 ? results : undefined)
}

/**
 * Where nothing is found, the word that may have been meant, and what is found for it if the query may be its beginning: who
 * has typed the whole of another finds nothing in the search either.
 */
async function withExplanation(results: SearchResults, finder: Finder, query: string): Promise<Suggested> {
  if (results.counts.all > 0) return results
  const { word, isBegun, readAs, hasWrongDigit } = await finder.explain(query)
  if (word === undefined) return { ...results, readAs, hasWrongDigit }
  return { ...(isBegun ? await finder.find(word, 'all') : results), guess: { unknown: query, meant: word } }
}

/** The whole search where it is here, or where the names are not enough. */
async function finderFor(query: string, client: QueryClient): Promise<Finder> {
  const whole = client.getQueryData<Finder>(INDEX_KEY)
  if (whole) return whole
  if (!isInNames(query)) return searchOf(client)
  return client.ensureQueryData({ queryKey: NAMES_KEY, queryFn: () => loadNames(client) })
}

/** Numbers but that of CAS, notations and Chinese names are seldom typed: only the whole search has them. */
export function isInNames(query: string): boolean {
  return !hasChinese(query) && ['CAS number', undefined].includes(readIdentifier(query)?.kind)
}

async function loadNames(client: QueryClient): Promise<Finder> {
  if (await asksServer('suggestions', client)) return SERVER
  const { url, value } = await readNamedPayload('suggestions', { client, queryKey: NAMES_KEY })
  if (!isSuggestionNames(value)) throw malformedPayload(url)
  return finderOf(createSearch(nameEntries(value)), client)
}
