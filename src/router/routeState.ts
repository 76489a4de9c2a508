import type { QueryClient } from '@tanstack/react-query'
import { pageNotFound, type SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import type { LoadedPage, LoadedRoute } from './pageQuery.ts'

/** A page, and the address at which it is to be shown: the input of a middleware. */
export type Context = { page: Page; search: URLSearchParams; client: QueryClient }

/** Where a navigation ends instead. A failure that may pass is thrown. */
export type Decision = { redirect: string } | { error: SiteError }

/** The part of a query's result that decides what is shown. */
type Asked<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean }

/** The route of an address, and the decision of its middleware. */
export type Known = {
  /** `isPlaceholderData`: the page of the address before, which stays meanwhile. */
  route: Asked<LoadedRoute> & { isPlaceholderData: boolean }
  /** `null` lets the page pass. */
  middleware: Asked<Decision | null>
  search: URLSearchParams
}

export type RouteState =
  | { is: 'loading' }
  | { is: 'redirect'; to: string }
  | { is: 'error'; error: Error }
  /** `isWaiting`: the page of the address is on its way, and the one before stays. */
  | { is: 'shown'; loaded: LoadedPage; isWaiting: boolean }

/** Decides what is shown at an address. */
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
