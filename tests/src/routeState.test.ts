import { SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import type { LoadedPage } from '../../src/router/pageQuery.ts'
import { type RouteInput, routeState, type RouteState } from '../../src/router/routeState.ts'

const page: Page = {
  name: 'contact',
  routeName: 'a',
  meta: { nodeid: 'a', type: 'a', name: 'contact', title: '', description: '', keywords: '' },
  heading: '',
  canonical: '/',
  breadcrumbs: [],
  departments: [],
}
const screen = { Screen: () => null }
const loaded: LoadedPage = { page, ...screen }
const failure = new SiteError(500, 'broken')

const loadingQuery = { data: undefined, error: null, isFetching: true, isPlaceholderData: false }
const failedQuery = { ...loadingQuery, error: failure, isFetching: false }
const queryWith = <Data>(data: Data) => ({ data, error: null, isFetching: false, isPlaceholderData: false })
const here = { route: queryWith({ page }), screen: queryWith(screen), extra: queryWith({}) }

const LOADING: RouteState = { is: 'loading' }
const shown = (isWaiting: boolean): RouteState => ({ is: 'shown', loaded, isWaiting })
const error = (of: Error): RouteState => ({ is: 'error', error: of })

test.each<[is: string, queries: Partial<RouteInput>, RouteState]>([
  ['loads while its route loads', { route: loadingQuery }, LOADING],
  ['shows the error of its route', { route: failedQuery }, error(failure)],
  ['loads while a failed route is fetched again', { route: { ...failedQuery, isFetching: true } }, LOADING],
  ['redirects to its new path', { route: queryWith({ redirect: '/b' }) }, { is: 'redirect', to: '/b' }],
  ['loads while its page module loads', { screen: loadingQuery }, LOADING],
  ['shows the error of its page module', { screen: failedQuery }, error(failure)],
  ['shows the error of what it needs', { extra: failedQuery }, error(failure)],
  ['loads until what it needs is here', { extra: loadingQuery }, LOADING],
  ['shows its page', {}, shown(false)],
  [
    'shows the previous page while a page loads in place',
    { route: { ...here.route, isPlaceholderData: true } },
    shown(true),
  ],
  ['shows its page while what new parameters need loads', { extra: { ...here.extra, isFetching: true } }, shown(true)],
  [
    'shows its page until what new parameters need is here',
    { extra: { ...here.extra, isPlaceholderData: true } },
    shown(true),
  ],
])('an address %s', (_is, queries, state) => {
  expect(routeState({ ...here, ...queries, parameters: new URLSearchParams(), middleware: {} })).toEqual(state)
})
