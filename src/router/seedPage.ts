import type { QueryClient } from '@tanstack/react-query'
import { pageNotFound } from '../../shared/errors.ts'
import type { Embedded } from './embedded.ts'
import { type LoadedRoute, pageQuery } from './pageQuery.ts'
import { loadScreen } from '../screens.ts'
import { middlewareQuery } from './middleware.ts'

/** Makes a page known, with its module, before rendering begins: nothing suspends, no fallback flashes. */
export async function seedPage(client: QueryClient, path: string, { page, search }: Embedded): Promise<void> {
  const loaded: LoadedRoute = { page, ...(await loadScreen(page)) }
  client.setQueryData(pageQuery(path).queryKey, loaded)
  // Whoever rendered the page has run its middleware: hydration starts from that.
  const { queryKey } = middlewareQuery(page, new URLSearchParams(search), client)
  const isMissing = 'filtered' in page && page.filtered === null
  client.setQueryData(queryKey, isMissing ? { error: pageNotFound() } : null)
}
