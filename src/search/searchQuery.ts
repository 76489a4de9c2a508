import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Search } from '../../shared/search.ts'
import { importChunk } from '../importChunk.ts'

/** The hits of a query, best first. */
export function searchQuery(query: string, client: QueryClient) {
  return queryOptions({
    queryKey: ['search', query],
    queryFn: async () => (await searchOf(client)).find(query),
  })
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
    queryKey: ['search-index'],
    queryFn: async () => (await importChunk('search', () => import('./loadSearch.ts'))).loadSearch(client),
  })
}
