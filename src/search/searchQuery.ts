import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Finder, ProductMatch } from '../../shared/search.ts'
import type { SearchIndex } from '../../shared/searchIndex.ts'
import { importChunk } from '../router/chunks.ts'
import { loadDataModule, withMinimumDelay } from '../router/pageQuery.ts'
import { countRequest } from '../router/progress.ts'

export const finderQuery = queryOptions({
  queryKey: ['finder'],
  queryFn: async (context): Promise<Finder> => {
    const [{ createFinder, unpackEntries }, index] = await Promise.all([
      countRequest(importChunk('search', () => import('./createFinder.ts'))),
      withMinimumDelay(loadDataModule().then(({ readNamedPayload }) => readNamedPayload('search', context))),
    ])
    // One long task would hold up a letter that is typed meanwhile.
    const entries = await inNextTask(() => unpackEntries(index as SearchIndex))
    const finder = await inNextTask(() => createFinder(index as SearchIndex, undefined, entries))
    return inNextTask(() => finder)
  },
})

/** Lets the browser paint before the work. */
export async function inNextTask<T>(work: () => T): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve))
  return work()
}

/** Query for search results, best first. The first query loads the search. */
export function searchQuery(query: string, kind = 'all') {
  return queryOptions({
    queryKey: ['search', query, kind],
    queryFn: async ({ client }) => (await client.fetchQuery(finderQuery)).search(query, kind),
  })
}

export async function matchProducts(text: string, client: QueryClient): Promise<ProductMatch> {
  return (await client.fetchQuery(finderQuery)).match(text)
}

/** Returns results while a visitor types. The previous ones stay until the new ones are ready. */
export function useSuggestions(query: string) {
  const client = useQueryClient()
  return useQuery({
    ...searchQuery(query),
    enabled: query !== '',
    initialData: () => client.getQueryData(finderQuery.queryKey)?.search(query),
    placeholderData: (previous) => previous,
    gcTime: 0,
  })
}
