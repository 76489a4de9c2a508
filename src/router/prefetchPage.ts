import type { QueryClient } from '@tanstack/react-query'
import { fetchedFiles, filesOf, loadPageModule, screenAt } from './screens.ts'
import { pageQuery } from './pageQuery.ts'

/** Fetches the data of a page. A failure is forgotten, so the data is fetched again when the page is asked for. */
export async function prefetchPage(path: string, client: QueryClient, priority: RequestPriority): Promise<void> {
  const { queryKey } = pageQuery(path)
  await client.prefetchQuery(pageQuery(path, priority))
  client.removeQueries({ queryKey, type: 'inactive', predicate: ({ state }) => state.status === 'error' })
}

/** Puts the files of the page module for a path into the browser's cache. Resolves to true if all are there. */
export async function prefetchFiles(path: string): Promise<boolean> {
  const areHere = await Promise.all(filesOf(screenAt(path)).map(fetchFile))
  return areHere.every(Boolean)
}

/**
 * Also loads the module, which a tap would wait for. Its style sheets match no medium, so they restyle nothing. The
 * browser would remember a script that did not come.
 */
export async function prefetchScreen(path: string): Promise<void> {
  if (!(await prefetchFiles(path))) return
  const name = screenAt(path)
  for (const file of filesOf(name)) if (file.endsWith('.css')) fetchedFiles.set(file, addSheet(file))
  await loadPageModule(name).catch(() => {})
}

async function addSheet(file: string): Promise<boolean> {
  const href = `/${file}`
  if (document.querySelector(`[href="${href}"]`)) return fetchedFiles.get(file) ?? true
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media: 'not all' })
  document.head.append(link)
  const { type } = await new Promise<Event>((resolve) => {
    for (const name of ['load', 'error']) link.addEventListener(name, resolve)
  })
  // The page that needs the sheet asks again.
  if (type === 'error') link.remove()
  return type === 'load'
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
