import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Page } from '../../shared/page.ts'
import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'
import { importChunk } from '../importChunk.ts'
import type { Screen } from '../screens.ts'
import type { GetOptions } from './http.ts'

/** A page ready to be shown, or the address that has taken its place. */
export type LoadedPage =
  | { page: Page; Screen: Screen; /** Why the not-found page is shown for another address. */ detail?: string }
  | { redirect: string }

/**
 * What is known of a route, cached as long as the tab lives. What fetches it is a chunk of its own: the first view
 * has its data in the page.
 */
export function pageQuery(path: string, client: QueryClient, options: Omit<GetOptions, 'signal'> = {}) {
  return queryOptions({
    queryKey: ['page', path],
    queryFn: async ({ signal }): Promise<LoadedPage> => {
      // Nothing flashes: what a navigation had to fetch appears no earlier than this.
      const isShown = client.getQueryData(['page', path]) !== undefined
      const minimum = new Promise((resolve) => setTimeout(resolve, isShown ? 0 : MINIMUM_DISPLAY_DELAY_MS))
      const { loadPage } = await importChunk('data', () => import('./loadPage.ts'))
      const loaded = await loadPage(path, client, { ...options, signal })
      await minimum
      return loaded
    },
  })
}
