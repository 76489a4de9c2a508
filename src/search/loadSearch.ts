import type { QueryClient } from '@tanstack/react-query'
import type { SearchHit } from '../../shared/search.ts'
import { createSearch } from './createSearch.ts'
import { loadEntries } from './loadEntries.ts'

/** Reads the search entries and indexes them. */
export async function loadSearch(client: QueryClient): Promise<(query: string) => SearchHit[]> {
  return createSearch(await loadEntries(client))
}
