import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Page } from '../../shared/page.ts'
import { importChunk } from './importChunk.ts'
import type { ScreenModule } from '../screens.ts'
import type { GetOptions } from './http.ts'
import type { loadPage } from './loadPage.ts'
import { withMinimumDelay } from './withMinimumDelay.ts'

/** A page ready to be shown. */
export type LoadedPage = ScreenModule & {
  page: Page
  /** Why the not-found page is shown for another address. */
  detail?: string
}

/** What an address leads to: its page, or the address that has taken its place. */
export type LoadedRoute = LoadedPage | { redirect: string }

/** How long a tab keeps a page that nobody looks at: to be read offline when it was just read, and no leak. */
const PAGE_KEPT_MS = 3_600_000

/**
 * What is known of a route. What fetches it is a chunk of its own: the first view has its data in the page. What failed is
 * read again past every cache.
 */
export function pageQuery(path: string) {
  return queryOptions({
    queryKey: ['page', path],
    queryFn: async ({ client, queryKey, signal }): Promise<LoadedRoute> => {
      const query = client.getQueryCache().find({ queryKey })
      const fresh = query?.state.isInvalidated
      // A prefetch that nobody waits for is not tried again.
      const loading = loadHeld(path, client, { signal, fresh, mayRetry: () => query?.isActive() ?? false })
      // A page that is shown already, as in development when its content is saved, is shown anew at once.
      return query?.state.data === undefined ? withMinimumDelay(loading) : loading
    },
    gcTime: import.meta.env.SSR ? Infinity : PAGE_KEPT_MS,
  })
}

/** Held once it is there: browsers answer an import late while a finger is down, also of a module that they have. */
let loader: typeof loadPage | undefined

/** For who has it already: the first page waits for no import. */
export function holdLoadPage(load: typeof loadPage): void {
  loader = load
}

async function loadHeld(path: string, client: QueryClient, options: GetOptions): Promise<LoadedRoute> {
  loader ??= (await importChunk('data', () => import('./loadPage.ts'))).loadPage
  return loader(path, client, options)
}

/** Marks a page as failed: its error is shown, and it is fetched anew when it is next asked for. */
export function failPage(client: QueryClient, path: string, error: Error): void {
  const query = client.getQueryCache().find({ queryKey: ['page', path] })
  query?.setState({ data: undefined, dataUpdatedAt: 0, status: 'error', error, isInvalidated: true })
}
