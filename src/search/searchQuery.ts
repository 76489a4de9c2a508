import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isSearchEntries, type Search } from '../../shared/search.ts'
import { importChunk } from '../router/chunks.ts'
import { withMinimumDelay } from '../router/pageQuery.ts'
import { countRequest } from '../router/progress.ts'

export const searchEntriesQuery = queryOptions({
  queryKey: ['search-entries'],
  queryFn: (context) =>
    withMinimumDelay(
      importChunk('data', () => import('../router/data.ts')).then(({ readNamedPayload }) =>
        readNamedPayload('search', isSearchEntries, context),
      ),
    ),
})

export const searchIndexQuery = queryOptions({
  queryKey: ['search-index'],
  queryFn: async ({ client }): Promise<Search> => {
    const [{ createSearch }, entries] = await Promise.all([
      countRequest(importChunk('search', () => import('./createSearch.ts'))),
      client.fetchQuery(searchEntriesQuery),
    ])
    return createSearch(entries)
  },
})

/** Query for search results, best first. The first query loads the search. */
export function searchQuery(query: string, kind = 'all') {
  return queryOptions({
    queryKey: ['search', query, kind],
    queryFn: async ({ client }) => (await client.fetchQuery(searchIndexQuery))(query, kind),
  })
}

/** Returns results while a visitor types. The previous ones stay until the new ones are ready. */
export function useSuggestions(query: string) {
  const client = useQueryClient()
  return useQuery({
    ...searchQuery(query),
    enabled: query !== '',
    initialData: () => client.getQueryData(searchIndexQuery.queryKey)?.(query),
    placeholderData: (previous) => previous,
    gcTime: 0,
  })
}
