import type { QueryClient } from '@tanstack/react-query'
import { pageNotFound, type SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import type { LoadedPage, LoadedRoute } from './pageQuery.ts'

/** Input of middleware: a page, and the address where it is to be shown. */
export type Context = { page: Page; search: URLSearchParams; client: QueryClient }

/** Another outcome of a navigation. Temporary failures are thrown. */
export type Decision = { redirect: string } | { error: SiteError }

type Asked<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean }

export type Known = {
  /** `isPlaceholderData`: the previous page, shown meanwhile. */
  route: Asked<LoadedRoute> & { isPlaceholderData: boolean }
  /** `null` lets the page pass. */
  middleware: Asked<Decision | null>
  search: URLSearchParams
}

export type RouteState =
  | { is: 'loading' }
  | { is: 'redirect'; to: string }
  | { is: 'error'; error: Error }
  /** `isWaiting`: the previous page is shown while the new one loads. */
  | { is: 'shown'; loaded: LoadedPage; isWaiting: boolean }

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
