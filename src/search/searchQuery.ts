import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { payloadUrl } from '../../shared/paths.ts'
import type { SearchEntry, SearchHit } from '../../shared/search.ts'
import { getJson } from '../data/http.ts'
import { readManifest } from '../data/pageQuery.ts'

/** The hits of a query, best first. Index and search library are fetched with the first search. */
export function searchQuery(query: string, client: QueryClient) {
  return queryOptions({
    queryKey: ['search', query],
    queryFn: async (): Promise<SearchHit[]> => {
      const index = await client.ensureQueryData({ queryKey: ['search-index'], queryFn: () => loadIndex(client) })
      return index(query)
    },
  })
}

async function loadIndex(client: QueryClient): Promise<(query: string) => SearchHit[]> {
  const [{ createSearch }, manifest] = await Promise.all([import('./createSearch.ts'), readManifest(client, {})])
  // The manifest names the entries by their content; the build that wrote them is trusted with their shape.
  const entries = (await getJson(payloadUrl(manifest.search))) as SearchEntry[]
  return createSearch(entries)
}
