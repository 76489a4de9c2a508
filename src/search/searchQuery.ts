import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Search, SearchHit } from '../../shared/search.ts'
import { importChunk } from '../importChunk.ts'

const INDEX_KEY = ['search-index']

/** The hits of a query, best first. */
export function searchQuery(query: string, client: QueryClient) {
  return queryOptions({
    queryKey: ['search', query],
    queryFn: async () => (await searchOf(client)).find(query),
  })
}

/** The hits where they or the index are here. */
export function hitsAtOnce(query: string, client: QueryClient): SearchHit[] | undefined {
  const { queryKey } = searchQuery(query, client)
  return client.getQueryData(queryKey) ?? client.getQueryData<Search>(INDEX_KEY)?.find(query)
}

/** The word that a query without hits may have meant. */
export function suggestionQuery(query: string, client: QueryClient) {
  return queryOptions({
    queryKey: ['suggestion', query],
    queryFn: async () => (await searchOf(client)).suggest(query) ?? null,
  })
}

/** Index and search library are fetched with the first search. */
async function searchOf(client: QueryClient): Promise<Search> {
  return client.ensureQueryData({
    queryKey: INDEX_KEY,
    queryFn: async () => (await importChunk('search', () => import('./loadSearch.ts'))).loadSearch(client),
  })
}
