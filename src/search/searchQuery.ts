import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { resultsOf, type Search, type SearchHit, type SearchResults } from '../../shared/search.ts'
import { importChunk } from '../router/chunks.ts'
import { withMinimumDelay } from '../router/pageQuery.ts'

/** The search in the browser, or on the server if there are too many entries to fetch. */
export type Finder =
  | { isRemote: false; find: Search }
  | { isRemote: true; find: (query: string, kind: string, signal: AbortSignal) => Promise<SearchResults> }

export const SEARCH_INDEX_KEY = ['search-index']
export const SEARCH_ENTRIES_KEY = ['search-entries']

/** Query for search results, best first. The first query loads the search. */
export function searchQuery(query: string, kind = 'all') {
  return queryOptions({
    queryKey: ['search', query, kind],
    queryFn: async ({ client, signal }) => {
      const finder = await client.ensureQueryData({ queryKey: SEARCH_INDEX_KEY, queryFn: () => loadFinder(client) })
      return finder.isRemote ? finder.find(query, kind, signal) : finder.find(query, kind)
    },
  })
}

async function loadFinder(client: QueryClient): Promise<Finder> {
  const loading = importChunk('search', () => import('./loadSearch.ts'))
  return withMinimumDelay(loading.then(({ loadSearch }) => loadSearch(client)))
}

/** Returns the results that are cached, or that a loaded index in the browser finds at once. */
export function immediateResults(query: string, kind: string, client: QueryClient): SearchResults | undefined {
  const cachedResults = client.getQueryData(searchQuery(query, kind).queryKey)
  if (cachedResults) return cachedResults
  const all = client.getQueryData(searchQuery(query).queryKey)
  if (all && all.hits.length === all.counts.all) return { ...all, ...resultsOf(all.hits, kind) }
  const finder = client.getQueryData<Finder>(SEARCH_INDEX_KEY)
  return finder?.isRemote === false ? finder.find(query, kind) : undefined
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

export async function findProducts(query: string, client: QueryClient): Promise<SearchHit[]> {
  const { hits } = await client.ensureQueryData(searchQuery(query, 'product'))
  return hits.filter(({ kind }) => kind === 'product')
}
