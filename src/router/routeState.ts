import { pageNotFound } from '../../shared/errors.ts'
import type { LoadedPage, LoadedRoute } from './pageQuery.ts'
import type { Decision } from './decision.ts'

/** How far a question has come: the part of a query's result that decides. */
type Asked<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean }

/** What is known of an address: its route, and what the middleware says of it. */
export type Known = {
  /** `isPlaceholderData`: it is that of the address before, which stays meanwhile. */
  route: Asked<LoadedRoute> & { isPlaceholderData: boolean }
  /** `null` lets the page pass. */
  middleware: Asked<Decision | null>
  search: URLSearchParams
}

export type RouteState =
  | { is: 'loading' }
  | { is: 'redirect'; to: string }
  | { is: 'error'; error: Error }
  /** `isWaiting`: what the address asks for is on its way, and what was shown before stays. */
  | { is: 'shown'; loaded: LoadedPage; isWaiting: boolean }

/** What is to be shown at an address. */
export function routeState({ route, middleware, search }: Known): RouteState {
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
