import type { UseQueryResult } from '@tanstack/react-query'
import { type Decision, decide, type MiddlewareTable } from '../../shared/decide.ts'
import type { Filled } from '../../shared/need.ts'
import type { Page } from '../../shared/page.ts'
import type { LoadedScreen } from './screens.ts'
import type { LoadedPage, RouteData } from './pageQuery.ts'

/** Placeholder data are those of the previous page or parameters, which are shown meanwhile. */
type QueryResult<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData'>

export type RouteInput = {
  route: QueryResult<RouteData>
  screen: QueryResult<LoadedScreen>
  extra: QueryResult<Filled>
  parameters: URLSearchParams
  middleware: MiddlewareTable
}

export type RouteState =
  | { is: 'loading' }
  | Exclude<Decision, { is: 'shown' | 'error' }>
  | { is: 'error'; error: Error }
  /** `isWaiting`: the previous page is shown while the new one loads. */
  | { is: 'shown'; loaded: LoadedPage; isWaiting: boolean }

export function routeState({ route, screen, extra, parameters, middleware }: RouteInput): RouteState {
  if (!route.data) return withoutData(route)
  if ('redirect' in route.data) return { is: 'redirect', to: route.data.redirect }
  if (!screen.data) return withoutData(screen)
  if (!extra.data) return withoutData(extra)
  const decision = decide({ ...route.data.page, ...extra.data } as Page, parameters, middleware)
  if (decision.is !== 'shown') return decision
  const loaded = { ...route.data, ...screen.data, page: decision.page }
  const isWaiting = route.isPlaceholderData || extra.isPlaceholderData || extra.isFetching
  return { is: 'shown', loaded, isWaiting }
}

function withoutData({ error, isFetching }: QueryResult<unknown>): RouteState {
  return error && !isFetching ? { is: 'error', error } : { is: 'loading' }
}
