import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SearchHit } from '../../shared/search.ts'
import { importChunk } from '../importChunk.ts'

/** The hits of a query, best first. Index and search library are fetched with the first search. */
export function searchQuery(query: string, client: QueryClient) {
  return queryOptions({
    queryKey: ['search', query],
    queryFn: async (): Promise<SearchHit[]> => {
      const find = await client.ensureQueryData({
        queryKey: ['search-index'],
        queryFn: async () => (await importChunk('search', () => import('./loadSearch.ts'))).loadSearch(client),
      })
      return find(query)
    },
  })
}
