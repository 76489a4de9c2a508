import { expect, test } from 'vitest'
import { pageNotFound, SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import type { LoadedPage } from '../../src/router/pageQuery.ts'
import { type Known, routeState, type RouteState } from '../../src/router/middleware.ts'

const page: Page = {
  name: 'contact',
  routeName: 'a',
  meta: { nodeid: 'a', type: 'a', name: 'contact', title: '', description: '', keywords: '' },
  heading: '',
  canonical: '/',
  breadcrumbs: [],
}
const loaded: LoadedPage = { page, Screen: () => null }
const refusing: LoadedPage = { ...loaded, validate: (_page, search) => !search.has('wrong') }
const failure = new SiteError(500, 'broken')

const unknown = { data: undefined, error: null, isFetching: true }
const failed = { data: undefined, error: failure, isFetching: false }
const passed = { data: null, error: null, isFetching: false }
const found = (data: NonNullable<Known['route']['data']>) => ({ data, error: null, isFetching: false })

const LOADING: RouteState = { is: 'loading' }
const shown = (isWaiting: boolean): RouteState => ({ is: 'shown', loaded, isWaiting })
const error = (of: Error): RouteState => ({ is: 'error', error: of })

type Row = [is: string, route: Omit<Known['route'], 'isPlaceholderData'>, middleware: Known['middleware'], RouteState]

test.for<Row>([
  ['loads while its route loads', unknown, passed, LOADING],
  ['shows the error of its route', failed, passed, error(failure)],
  ['redirects to its new path', found({ redirect: '/b' }), passed, { is: 'redirect', to: '/b' }],
  ['shows the error of its middleware', found(loaded), failed, error(failure)],
  [
    'follows a redirect of its middleware',
    found(loaded),
    { ...passed, data: { redirect: '/b' } },
    { is: 'redirect', to: '/b' },
  ],
  ['shows its page', found(loaded), passed, shown(false)],
  [
    'shows its page while the middleware reruns for new parameters',
    found(loaded),
    { ...passed, isFetching: true },
    shown(true),
  ],
  ['is not found when its page rejects the parameters', found(refusing), passed, error(pageNotFound())],
])('an address %s', ([, route, middleware, state]) => {
  const search = new URLSearchParams('wrong')
  expect(routeState({ route: { ...route, isPlaceholderData: false }, middleware, search })).toEqual(state)
})
