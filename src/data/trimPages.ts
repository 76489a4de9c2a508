import type { QueryClient } from '@tanstack/react-query'

/** Pages that a tab keeps, visited or prefetched: enough to read offline what was just read, and no leak. */
const MOST_PAGES = 80

/** Forgets the pages that were fetched longest ago. */
export function trimPages(client: QueryClient): void {
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: ['page'], type: 'inactive' })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { queryKey } of pages.slice(MOST_PAGES)) client.removeQueries({ queryKey, exact: true })
}
