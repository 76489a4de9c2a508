import type { QueryClient } from '@tanstack/react-query'
import { fetchedFiles, filesOf, screenAt } from '../screens.ts'
import { pageQuery } from './pageQuery.ts'

/** Fetches the data of a page. A failure is forgotten, so the data is fetched again when the page is asked for. */
export async function prefetchPage(path: string, client: QueryClient, priority: RequestPriority): Promise<void> {
  const { queryKey } = pageQuery(path)
  await client.prefetchQuery(pageQuery(path, priority))
  client.removeQueries({ queryKey, type: 'inactive', predicate: ({ state }) => state.status === 'error' })
}

/**
 * Puts the files of the page module for a path into the browser's cache. To load the module would have the styles of
 * this page computed again.
 */
export function prefetchFiles(path: string): void {
  for (const file of filesOf(screenAt(path))) {
    if (fetchedFiles.has(file)) continue
    fetchedFiles.add(file)
    // A body that is not read may not reach the cache. A failure is reported when a page needs the file.
    fetch(`/${file}`, { priority: 'low' })
      .then((response) => response.blob())
      .catch(() => {})
  }
}
