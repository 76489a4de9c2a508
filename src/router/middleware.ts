import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Decision, isMiddlewareName, type MiddlewareName, type Page } from '../../shared/page.ts'
import { readSearchKind, readSearchQuery } from '../../shared/search.ts'
import { immediateResults, searchQuery } from '../search/searchQuery.ts'
import { importChunk } from './chunks.ts'
import { decide } from './decide.ts'
import type { LoadedPage, LoadedRoute } from './pageQuery.ts'

export type MiddlewareContext = { page: Page; search: URLSearchParams; client: QueryClient }

/** Each loads the results that the decision about a page needs. */
const RESULT_LOADERS: Record<MiddlewareName, (context: MiddlewareContext) => Promise<Page>> = {
  search: async ({ page, search, client }) => {
    const query = readSearchQuery(search)
    const kind = readSearchKind(search)
    if (page.name !== 'search' || query === '') return page
    return { ...page, results: { query, kind, found: await client.ensureQueryData(searchQuery(query, kind)) } }
  },
  filter: async (context) => (await importChunk('filter', () => import('../listing/fillList.ts'))).fillList(context),
  structure: async (context) =>
    (await importChunk('structure', () => import('../structures/structuresQuery.ts'))).fillStructures(context),
}

/**
 * Query for the decision about a page; `null` shows it. A page without results to wait for is decided about at once. A
 * shown page stays while its parameters change.
 */
export function decisionQuery(loaded: LoadedPage | undefined, search: URLSearchParams, client: QueryClient) {
  const names = middlewareToAwait(loaded?.page.middleware ?? [], search, client)
  const nodeid = loaded?.page.meta.nodeid ?? ''
  return queryOptions({
    queryKey: ['decision', nodeid, search.toString()],
    queryFn: async (): Promise<Decision | null> => {
      if (!loaded) return null
      let { page } = loaded
      for (const name of names) page = await RESULT_LOADERS[name]({ page, search, client })
      return decide({ ...loaded, page }, search) ?? null
    },
    enabled: names.length > 0,
    initialData: loaded && names.length === 0 ? () => decide(loaded, search) ?? null : undefined,
    placeholderData: (decision, previous) =>
      previous?.queryKey[1] === nodeid && decision === null ? decision : undefined,
  })
}

/** Returns the middleware that must fetch. An unknown name is left to the decision. */
export function middlewareToAwait(names: string[], search: URLSearchParams, client: QueryClient): MiddlewareName[] {
  if (search.toString() === '' || !names.every(isMiddlewareName)) return []
  const hasResults = () => immediateResults(readSearchQuery(search), readSearchKind(search), client)?.counts.all
  return names.filter((name) => name !== 'search' || !hasResults())
}

type QueryResult<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean }

export type RouteInput = {
  /** `isPlaceholderData`: the data is the previous page, which is shown meanwhile. */
  route: QueryResult<LoadedRoute> & { isPlaceholderData: boolean }
  /** `null` shows the page. */
  decision: QueryResult<Decision | null>
}

export type RouteState =
  | { is: 'loading' }
  | { is: 'redirect'; to: string }
  | { is: 'error'; error: Error }
  /** `isWaiting`: the previous page is shown while the new one loads. */
  | { is: 'shown'; loaded: LoadedPage; isWaiting: boolean }

export function routeState({ route, decision }: RouteInput): RouteState {
  if (!route.data) return route.error && !route.isFetching ? { is: 'error', error: route.error } : { is: 'loading' }
  if ('redirect' in route.data) return { is: 'redirect', to: route.data.redirect }
  if (decision.error) return { is: 'error', error: decision.error }
  if (decision.data === undefined) return { is: 'loading' }
  if (decision.data === null)
    return { is: 'shown', loaded: route.data, isWaiting: route.isPlaceholderData || decision.isFetching }
  return 'redirect' in decision.data
    ? { is: 'redirect', to: decision.data.redirect }
    : { is: 'error', error: decision.data.error }
}
