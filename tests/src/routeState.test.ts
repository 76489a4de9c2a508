import { expect, test } from 'vitest'
import { pageNotFound, SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import type { LoadedPage } from '../../src/router/pageQuery.ts'
import { type Known, routeState, type RouteState } from '../../src/router/routeState.ts'

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
  ['whose route is being read is loading', unknown, passed, LOADING],
  ['whose route could not be read shows why', failed, passed, error(failure)],
  ['that is tried again is loading', { ...failed, isFetching: true }, passed, LOADING],
  ['that another has taken the place of leads there', found({ redirect: '/b' }), passed, { is: 'redirect', to: '/b' }],
  ['whose middleware is running is loading', found(loaded), unknown, LOADING],
  ['whose middleware fails shows why', found(loaded), failed, error(failure)],
  [
    'whose middleware decides on an error shows it',
    found(loaded),
    { ...passed, data: { error: failure } },
    error(failure),
  ],
  [
    'whose middleware leads elsewhere goes there',
    found(loaded),
    { ...passed, data: { redirect: '/b' } },
    { is: 'redirect', to: '/b' },
  ],
  ['whose page passes shows it', found(loaded), passed, shown(false)],
  [
    'whose page passed with other parameters shows it meanwhile',
    found(loaded),
    { ...passed, isFetching: true },
    shown(true),
  ],
  ['whose page is not there with its parameters is not found', found(refusing), passed, error(pageNotFound())],
])('an address %s', ([, route, middleware, state]) => {
  const search = new URLSearchParams('wrong')
  expect(routeState({ route: { ...route, isPlaceholderData: false }, middleware, search })).toEqual(state)
})

test('the previous page stays and is marked as waiting', () => {
  const route = { ...found(loaded), isFetching: true, isPlaceholderData: true }
  expect(routeState({ route, middleware: passed, search: new URLSearchParams() })).toEqual(shown(true))
})
