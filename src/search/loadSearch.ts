import type { QueryClient } from '@tanstack/react-query'
import type { Search } from '../../shared/search.ts'
import { createSearch } from './createSearch.ts'
import { loadEntries } from './loadEntries.ts'

export async function loadSearch(client: QueryClient): Promise<Search> {
  return createSearch(await loadEntries(client))
}
