import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unknownMiddleware, pageNotFound, type SiteError } from '../../shared/errors.ts'
import type { MIDDLEWARE_NAMES, Page } from '../../shared/page.ts'
import { readSearchKind, readSearchQuery, pathWithoutResults } from '../../shared/search.ts'
import { importChunk } from './chunks.ts'
import { immediateResults, searchQuery } from '../search/searchQuery.ts'
import type { LoadedPage, LoadedRoute } from './pageQuery.ts'

/** Returns a redirect or error, or `undefined` to let the page pass. */
type Middleware = (context: MiddlewareContext) => Promise<Decision | undefined>

const middlewares: Record<(typeof MIDDLEWARE_NAMES)[number], Middleware> = {
  /** A query without results leads to the page that says so, a SMILES to the structure search. */
  search: async ({ search, client }) => {
    const query = readSearchQuery(search)
    if (query === '') return undefined
    const results = await client.ensureQueryData(searchQuery(query, readSearchKind(search)))
    const redirect = pathWithoutResults(results, search.toString())
    return redirect === undefined ? undefined : { redirect }
  },
  filter: async (context) =>
    (await importChunk('filter', () => import('../listing/filterMiddleware.ts'))).filterMiddleware(context),
  structure: async (context) =>
    (await importChunk('structure', () => import('../structures/structuresQuery.ts'))).structureMiddleware(context),
}

/**
 * Query for the decision of a page's middleware; `null` lets the page pass. Pages without middleware to run pass at
 * once. A passed page stays while its parameters change.
 */
export function middlewareQuery(page: Page | undefined, search: URLSearchParams, client: QueryClient) {
  const names = middlewareToRun(page?.middleware ?? [], search, client)
  return queryOptions({
    queryKey: ['middleware', page?.meta.nodeid ?? '', search.toString()],
    queryFn: async (): Promise<Decision | null> =>
      (page && (await runMiddleware(names, { page, search, client }))) ?? null,
    enabled: names.length > 0,
    initialData: names.length === 0 ? null : undefined,
    placeholderData: (decision, previous) =>
      previous?.queryKey[1] === page?.meta.nodeid && decision === null ? decision : undefined,
  })
}

/** Returns the names of the middleware that has something to decide or fetch. Unknown names stay, and fail later. */
export function middlewareToRun(names: string[], search: URLSearchParams, client: QueryClient): string[] {
  return names.filter((name) => {
    if (!isMiddlewareName(name)) return true
    if (search.toString() === '') return false
    return name !== 'search' || !immediateResults(readSearchQuery(search), readSearchKind(search), client)?.counts.all
  })
}

async function runMiddleware(names: string[], context: MiddlewareContext): Promise<Decision | undefined> {
  for (const name of names) {
    if (!isMiddlewareName(name)) throw unknownMiddleware(name)
    const decision = await middlewares[name](context)
    if (decision) return decision
  }
  return undefined
}

function isMiddlewareName(name: string): name is keyof typeof middlewares {
  return Object.hasOwn(middlewares, name)
}

/** Input of middleware: a page, and the address where it is to be shown. */
export type MiddlewareContext = { page: Page; search: URLSearchParams; client: QueryClient }

/** An outcome other than the page. Temporary failures are thrown. */
export type Decision = { redirect: string } | { error: SiteError }

type QueryResult<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean }

export type RouteInput = {
  /** `isPlaceholderData`: the data is the previous page, which is shown meanwhile. */
  route: QueryResult<LoadedRoute> & { isPlaceholderData: boolean }
  /** `null` lets the page pass. */
  middleware: QueryResult<Decision | null>
  search: URLSearchParams
}

export type RouteState =
  | { is: 'loading' }
  | { is: 'redirect'; to: string }
  | { is: 'error'; error: Error }
  /** `isWaiting`: the previous page is shown while the new one loads. */
  | { is: 'shown'; loaded: LoadedPage; isWaiting: boolean }

export function routeState({ route, middleware, search }: RouteInput): RouteState {
  if (!route.data) return route.error && !route.isFetching ? { is: 'error', error: route.error } : { is: 'loading' }
  if ('redirect' in route.data) return { is: 'redirect', to: route.data.redirect }
  const { page, validate } = route.data
  if (middleware.error) return { is: 'error', error: middleware.error }
  if (validate?.(page, search) === false) return { is: 'error', error: pageNotFound() }
  if (middleware.data === undefined) return { is: 'loading' }
  if (middleware.data === null)
    return { is: 'shown', loaded: route.data, isWaiting: route.isPlaceholderData || middleware.isFetching }
  return 'redirect' in middleware.data
    ? { is: 'redirect', to: middleware.data.redirect }
    : { is: 'error', error: middleware.data.error }
}
