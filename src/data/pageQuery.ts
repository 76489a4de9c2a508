import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import { importChunk } from '../chunks/importChunk.ts'
import type { ScreenModule } from '../screens.ts'
import type { GetOptions } from './http.ts'
import type { loadPage } from './loadPage.ts'
import { withMinimumDelay } from './withMinimumDelay.ts'

export type ShownPage = ScreenModule & {
  page: Page
  /** Set if the payload is not the one that the build made: what is wrong, should the page throw. */
  integrityError?: SiteError
  /** Why the not-found page is shown for another address. */
  detail?: string
}

/** A page ready to be shown, or the address that has taken its place. */
export type LoadedPage = ShownPage | { redirect: string }

/**
 * What is known of a route, cached as long as the tab lives. What fetches it is a chunk of its own: the first view
 * has its data in the page. What failed is read again past every cache.
 */
export function pageQuery(path: string) {
  return queryOptions({
    queryKey: ['page', path],
    queryFn: async ({ client, queryKey, signal }): Promise<LoadedPage> => {
      const query = client.getQueryCache().find({ queryKey })
      const fresh = query?.state.isInvalidated
      // A prefetch that nobody waits for is not tried again.
      const loading = loadHeld(path, client, { signal, fresh, mayRetry: () => query?.isActive() ?? false })
      // A page that is shown already, as in development when its content is saved, is shown anew at once.
      return query?.state.data === undefined ? withMinimumDelay(loading) : loading
    },
  })
}

/** Held once it is there: browsers answer an import late while a finger is down, also of a module that they have. */
let held: typeof loadPage | undefined

/** For who has it already: one request less before the first page. */
export function holdLoadPage(load: typeof loadPage): void {
  held = load
}

async function loadHeld(path: string, client: QueryClient, options: GetOptions): Promise<LoadedPage> {
  held ??= (await importChunk('data', () => import('./loadPage.ts'))).loadPage
  return held(path, client, options)
}
