import { type Decision, decide } from '../../shared/decide.ts'
import type { Page } from '../../shared/page.ts'
import type { LoadedPage, LoadedRoute } from './pageQuery.ts'

type QueryResult<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean }

export type RouteInput = {
  /** `isPlaceholderData`: the data is the previous page, which is shown meanwhile. */
  route: QueryResult<LoadedRoute> & { isPlaceholderData: boolean }
  extra: QueryResult<Pick<Page, 'extra'>>
  parameters: URLSearchParams
}

export type RouteState =
  | { is: 'loading' }
  | Exclude<Decision, { is: 'shown' | 'error' }>
  | { is: 'error'; error: Error }
  /** `isWaiting`: the previous page is shown while the new one loads. */
  | { is: 'shown'; loaded: LoadedPage; isWaiting: boolean }

export function routeState({ route, extra, parameters }: RouteInput): RouteState {
  if (!route.data) return route.error && !route.isFetching ? { is: 'error', error: route.error } : { is: 'loading' }
  if ('redirect' in route.data) return { is: 'redirect', to: route.data.redirect }
  if (extra.error) return { is: 'error', error: extra.error }
  if (!extra.data) return { is: 'loading' }
  const decision = decide({ ...route.data.page, ...extra.data } as Page, parameters)
  if (decision.is !== 'shown') return decision
  const loaded = { ...route.data, page: decision.page }
  return { is: 'shown', loaded, isWaiting: route.isPlaceholderData || extra.isFetching }
}
