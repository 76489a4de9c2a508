import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type NothingFound, resultsOf, type SearchResults } from '../../shared/search.ts'
import { importChunk } from '../router/importChunk.ts'
import { withMinimumDelay } from '../router/pageQuery.ts'

/** The search, in the browser or on the server. */
export type Finder = {
  find: (query: string, kind: string) => Promise<SearchResults>
  /** The results where nothing has to be waited for. */
  findAtOnce?: (query: string, kind: string) => SearchResults | undefined
  explain: (query: string) => NothingFound | Promise<NothingFound>
}

export const INDEX_KEY = ['search-index']
/** Of the entries that the index is made from; they are read in a chunk that comes later. */
export const ENTRIES_KEY = ['search-entries']

/** The results of a query, best first. */
export function searchQuery(query: string, kind: string) {
  return queryOptions({
    queryKey: ['search', query, kind],
    queryFn: async ({ client }) => (await searchOf(client)).find(query, kind),
  })
}

/** The results where they are here, or all that they are chosen from, or the index. */
export function resultsAtOnce(query: string, kind: string, client: QueryClient): SearchResults | undefined {
  const known = client.getQueryData(searchQuery(query, kind).queryKey)
  if (known) return known
  const all = client.getQueryData(searchQuery(query, 'all').queryKey)
  if (all && all.hits.length === all.counts.all) return { ...all, ...resultsOf(all.hits, kind) }
  return client.getQueryData<Finder>(INDEX_KEY)?.findAtOnce?.(query, kind)
}

/** What is said of a query without hits. */
export function explanationQuery(query: string) {
  return queryOptions({
    queryKey: ['explanation', query],
    queryFn: async ({ client }) => (await searchOf(client)).explain(query),
  })
}

/** What searches is fetched with the first search. */
export async function searchOf(client: QueryClient): Promise<Finder> {
  return client.ensureQueryData({
    queryKey: INDEX_KEY,
    queryFn: () =>
      withMinimumDelay(
        importChunk('search', () => import('./loadSearch.ts')).then(({ loadSearch }) => loadSearch(client)),
      ),
  })
}
