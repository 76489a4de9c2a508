import type { QueryClient } from '@tanstack/react-query'

/** Pages that a tab keeps, visited or prefetched: enough to read offline what was just read, and no leak. */
const MOST_PAGES = 80

/** Paths of the pages that were shown, the last one last. */
const shownPaths = new Set<string>()

/** Notes that a page is shown, and forgets pages beyond those that a tab keeps. */
export function trimPages(client: QueryClient, path: string): void {
  shownPaths.delete(path)
  shownPaths.add(path)
  const held = client.getQueryCache().findAll({ queryKey: ['page'], type: 'inactive' })
  const paths = held.map(({ queryKey }) => String(queryKey[1]))
  for (const forgotten of pagesToForget(paths, [...shownPaths], MOST_PAGES)) {
    shownPaths.delete(forgotten)
    client.removeQueries({ queryKey: ['page', forgotten], exact: true })
  }
}

/** Those beyond the `most`: first what was never shown, the oldest first, then what was not shown for longest. */
export function pagesToForget(held: string[], shown: string[], most: number): string[] {
  return held
    .toReversed()
    .toSorted((a, b) => shown.indexOf(b) - shown.indexOf(a))
    .slice(most)
}
