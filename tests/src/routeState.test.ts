import { expect, test } from 'vitest'
import { pageNotFound, SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import type { LoadedPage } from '../../src/router/pageQuery.ts'
import { type RouteInput, routeState, type RouteState } from '../../src/router/middleware.ts'

const page: Page = {
  name: 'contact',
  routeName: 'a',
  meta: { nodeid: 'a', type: 'a', name: 'contact', title: '', description: '', keywords: '' },
  heading: '',
  canonical: '/',
  breadcrumbs: [],
}
const loaded: LoadedPage = { page, Screen: () => null }
const failure = new SiteError(500, 'broken')

const loadingQuery = { data: undefined, error: null, isFetching: true }
const failedQuery = { data: undefined, error: failure, isFetching: false }
const passedQuery = { data: null, error: null, isFetching: false }
const queryWith = (data: NonNullable<RouteInput['route']['data']>) => ({ data, error: null, isFetching: false })

const LOADING: RouteState = { is: 'loading' }
const shown = (isWaiting: boolean): RouteState => ({ is: 'shown', loaded, isWaiting })
const error = (of: Error): RouteState => ({ is: 'error', error: of })

type Row = [
  is: string,
  route: Omit<RouteInput['route'], 'isPlaceholderData'>,
  decision: RouteInput['decision'],
  RouteState,
]

test.for<Row>([
  ['loads while its route loads', loadingQuery, passedQuery, LOADING],
  ['shows the error of its route', failedQuery, passedQuery, error(failure)],
  ['redirects to its new path', queryWith({ redirect: '/b' }), passedQuery, { is: 'redirect', to: '/b' }],
  ['shows the error of its middleware', queryWith(loaded), failedQuery, error(failure)],
  [
    'follows a redirect of its middleware',
    queryWith(loaded),
    { ...passedQuery, data: { redirect: '/b' } },
    { is: 'redirect', to: '/b' },
  ],
  ['shows its page', queryWith(loaded), passedQuery, shown(false)],
  [
    'shows its page while the middleware reruns for new parameters',
    queryWith(loaded),
    { ...passedQuery, isFetching: true },
    shown(true),
  ],
  [
    'shows the error of its decision',
    queryWith(loaded),
    { ...passedQuery, data: { error: pageNotFound() } },
    error(pageNotFound()),
  ],
])('an address %s', ([, route, decision, state]) => {
  expect(routeState({ route: { ...route, isPlaceholderData: false }, decision })).toEqual(state)
})
