import { onlineManager, queryOptions, QueryCache, QueryClient } from '@tanstack/react-query'
import { NetworkError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'
import { importChunk, reloadAfter } from './chunks.ts'
import { hasScreen, type LoadedScreen } from './screens.ts'
import type { Sources } from '../../shared/need.ts'
import type * as Data from './data.ts'
import { readKept } from './embedded.ts'
import { countRequest } from './progress.ts'

export type PageData = {
  page: Page
  /** Reason why the not-found page is shown. */
  detail?: string
}

export type LoadedPage = PageData & LoadedScreen

export type RouteData = PageData | { redirect: string }

export const PAGE_CACHE_MS = 3_600_000

const NOT_FOUND_STALE_MS = 10_000

/**
 * Query for a route's data. The fetcher is a separate chunk, because the first view has its data in the HTML. After a
 * failure the fetch bypasses every cache. Without the network, the page of a kept document answers. A prefetch has a
 * priority.
 */
export function pageQuery(path: string, priority?: RequestPriority) {
  return queryOptions({
    queryKey: ['page', path],
    queryFn: async ({ client, queryKey, signal }): Promise<RouteData> => {
      const query = client.getQueryCache().find({ queryKey })
      const fresh = isRetry(query?.state)
      const isAwaited = () => priority === undefined || (query?.isActive() ?? false)
      const loading = loadDataModule()
        .then(({ loadPage }) => loadPage(path, client, { signal, fresh, priority, isAwaited }))
        .catch(async (error: unknown) => {
          const page = error instanceof NetworkError ? await readKept(path) : undefined
          if (!page || !hasScreen(page)) throw error
          return { page }
        })
      // In development, a page whose content was saved is replaced without delay.
      return query?.state.data === undefined ? withMinimumDelay(loading, isAwaited) : loading
    },
    // A later release may have a page that this one lacks.
    staleTime: ({ state: { data } }) =>
      data && 'page' in data && data.page.name === 'not-found' ? NOT_FOUND_STALE_MS : Infinity,
    gcTime: import.meta.env.SSR ? Infinity : PAGE_CACHE_MS,
  })
}

/** Returns true if the query failed before and the host may answer: a kept copy may be the cause of the failure. */
export function isRetry(state: { isInvalidated: boolean } | undefined): boolean {
  return state?.isInvalidated === true && isConnected()
}

/** Node has no `navigator`, or one without `onLine`. */
function isConnected(): boolean {
  return typeof window === 'undefined' || navigator.onLine
}

type DataModule = typeof Data & { createSources: (client: QueryClient) => Sources }

let importData: () => Promise<DataModule>

/** Registers the module that has the code of every navigation, and what the app adds to it. */
export function provideData(load: typeof importData): void {
  importData = load
}

/** The loaded module. While a finger is down, browsers delay an import even of a loaded module. */
let dataModule: DataModule | undefined

/** Loads the code that every navigation needs. */
export async function loadDataModule() {
  if (dataModule) return dataModule
  const url = ownManifestUrl()
  // The module will find the manifest in the browser's cache.
  if (url !== undefined) fetch(url).catch(() => {})
  return (dataModule = await importChunk('data', importData))
}

/** Returns the address of the manifest of this tab's release. Absent in development. */
export function ownManifestUrl(): string | undefined {
  return globalThis.document?.documentElement.dataset.manifest
}

/**
 * Counts a request. If a visitor waits for its answer, delays data or failure until the minimum delay has passed, so
 * that no loading state flashes.
 */
export async function withMinimumDelay<T>(request: Promise<T>, isAwaited = () => true): Promise<T> {
  const minimum = new Promise((resolve) => setTimeout(resolve, MINIMUM_DISPLAY_DELAY_MS))
  await Promise.allSettled([countRequest(request, isAwaited)])
  if (isAwaited()) await minimum
  return request
}

/** Marks a page as failed: its error is shown, and the next request fetches it again. */
export function failPage(client: QueryClient, path: string, error: Error): void {
  const query = client.getQueryCache().find({ queryKey: ['page', path] })
  query?.setState({ data: undefined, dataUpdatedAt: 0, status: 'error', error, isInvalidated: true })
}

/** Pages never become stale within a tab; the HTTP client does the retries. */
export function createQueryClient(): QueryClient {
  // It assumes a connection until the first event, and would take the first `online` event for no change.
  if (!isConnected()) onlineManager.setOnline(false)
  return new QueryClient({
    queryCache: new QueryCache({
      // Nobody waits for a prefetch; it is fetched again when needed.
      onError: (error, query) => {
        if (query.isActive()) reloadAfter(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // By default, the network mode excludes it.
        refetchOnReconnect: true,
      },
    },
  })
}
