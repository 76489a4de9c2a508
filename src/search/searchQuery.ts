import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { resultsOf, type Search, type SearchResults } from '../../shared/search.ts'
import { importChunk } from '../router/chunks.ts'
import { withMinimumDelay } from '../router/pageQuery.ts'

export const SEARCH_INDEX_KEY = ['search-index']
export const SEARCH_ENTRIES_KEY = ['search-entries']

/** Query for search results, best first. The first query loads the search. */
export function searchQuery(query: string, kind = 'all') {
  return queryOptions({
    queryKey: ['search', query, kind],
    queryFn: async ({ client }) => {
      const search = await client.ensureQueryData({ queryKey: SEARCH_INDEX_KEY, queryFn: () => loadIndex(client) })
      return search(query, kind)
    },
  })
}

async function loadIndex(client: QueryClient): Promise<Search> {
  const loading = importChunk('search', () => import('./loadSearch.ts'))
  return withMinimumDelay(loading.then(({ loadSearch }) => loadSearch(client)))
}

/** Returns the results that are cached, or that a loaded index finds at once. */
export function immediateResults(query: string, kind: string, client: QueryClient): SearchResults | undefined {
  const cachedResults = client.getQueryData(searchQuery(query, kind).queryKey)
  if (cachedResults) return cachedResults
  const all = client.getQueryData(searchQuery(query).queryKey)
  if (all && all.hits.length === all.counts.all) return { ...all, ...resultsOf(all.hits, kind) }
  return client.getQueryData<Search>(SEARCH_INDEX_KEY)?.(query, kind)
}

/** Returns results while a visitor types. The previous ones stay until the new ones are ready. */
export function useSuggestions(query: string) {
  const client = useQueryClient()
  return useQuery({
    ...searchQuery(query),
    enabled: query !== '',
    initialData: () => immediateResults(query, 'all', client),
    placeholderData: (previous) => previous,
    gcTime: 0,
  })
}
