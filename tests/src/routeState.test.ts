import { expect, test } from 'vitest'
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
}
const loaded: LoadedPage = { page, Screen: () => null }
const failure = new SiteError(500, 'broken')

const loadingQuery = { data: undefined, error: null, isFetching: true }
const failedQuery = { data: undefined, error: failure, isFetching: false }
const nothing = { data: {}, error: null, isFetching: false }
const queryWith = (data: NonNullable<RouteInput['route']['data']>) => ({ data, error: null, isFetching: false })

const LOADING: RouteState = { is: 'loading' }
const shown = (isWaiting: boolean): RouteState => ({ is: 'shown', loaded, isWaiting })
const error = (of: Error): RouteState => ({ is: 'error', error: of })

type Row = [is: string, route: Omit<RouteInput['route'], 'isPlaceholderData'>, extra: RouteInput['extra'], RouteState]

test.for<Row>([
  ['loads while its route loads', loadingQuery, nothing, LOADING],
  ['shows the error of its route', failedQuery, nothing, error(failure)],
  ['redirects to its new path', queryWith({ redirect: '/b' }), nothing, { is: 'redirect', to: '/b' }],
  ['shows the error of what it needs', queryWith(loaded), failedQuery, error(failure)],
  ['loads until what it needs is here', queryWith(loaded), loadingQuery, LOADING],
  ['shows its page', queryWith(loaded), nothing, shown(false)],
  [
    'shows its page while what new parameters need loads',
    queryWith(loaded),
    { ...nothing, isFetching: true },
    shown(true),
  ],
])('an address %s', ([, route, extra, state]) => {
  const input = { route: { ...route, isPlaceholderData: false }, extra, parameters: new URLSearchParams() }
  expect(routeState(input)).toEqual(state)
})
