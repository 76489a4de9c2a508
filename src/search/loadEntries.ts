import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import { isSearchEntries, type SearchEntry } from '../../shared/search.ts'
import { readNamedPayload } from '../router/data.ts'
import { SEARCH_ENTRIES_KEY } from './searchQuery.ts'

export async function loadEntries(client: QueryClient): Promise<SearchEntry[]> {
  return client.fetchQuery({
    queryKey: SEARCH_ENTRIES_KEY,
    queryFn: async (context) => {
      const { url, value } = await readNamedPayload('search', context)
      if (!isSearchEntries(value)) throw malformedPayload(url)
      return value
    },
  })
}
