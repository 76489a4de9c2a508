import type { QueryClient } from '@tanstack/react-query'
import { fetchedFiles, filesOf, importFile, screenAt } from '../screens.ts'
import { pageQuery } from './pageQuery.ts'

/** Fetches the data of a page. A failure is forgotten, so the data is fetched again when the page is asked for. */
export async function prefetchPage(path: string, client: QueryClient, priority: RequestPriority): Promise<void> {
  const { queryKey } = pageQuery(path)
  await client.prefetchQuery(pageQuery(path, priority))
  client.removeQueries({ queryKey, type: 'inactive', predicate: ({ state }) => state.status === 'error' })
}

/**
 * Puts the files of the page module for a path into the browser's cache. Resolves to true if all are there. To load the
 * module would have the styles of this page computed again.
 */
export async function prefetchFiles(path: string): Promise<boolean> {
  const areHere = await Promise.all(filesOf(screenAt(path)).map(fetchFile))
  return areHere.every(Boolean)
}

/** Also evaluates the scripts, which a tap would wait for. The browser would remember a script that did not come. */
export async function prefetchScripts(path: string): Promise<void> {
  if (await prefetchFiles(path)) for (const file of filesOf(screenAt(path))) importFile(file)
}

function fetchFile(file: string): Promise<boolean> {
  const fetched =
    fetchedFiles.get(file) ??
    // A body that is not read may not reach the cache. A failure is reported when a page needs the file.
    fetch(`/${file}`, { priority: 'low' })
      .then(async (response) => Boolean(await response.blob()) && response.ok)
      .catch(() => false)
  fetchedFiles.set(file, fetched)
  return fetched
}
