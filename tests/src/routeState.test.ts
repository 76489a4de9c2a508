import { SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import type { LoadedPage } from '../../src/router/pageQuery.ts'
import { readYaml } from '../readYaml.ts'
import { testRows } from '../testValues.ts'
import { routeState, type RouteState } from '../../src/router/routeState.ts'

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

const QUERIES: Record<string, object> = {
  loading: loadingQuery,
  failed: failedQuery,
  'failed, fetched again': { ...failedQuery, isFetching: true },
  redirect: queryWith({ redirect: '/b' }),
  refetched: { isFetching: true },
  'of before': { isPlaceholderData: true },
}

const STATES: Record<string, RouteState> = {
  loading: { is: 'loading' },
  error: { is: 'error', error: failure },
  redirect: { is: 'redirect', to: '/b' },
  shown: { is: 'shown', loaded, isWaiting: false },
  'shown, waiting': { is: 'shown', loaded, isWaiting: true },
}

type Row = { claim: string; query?: keyof typeof here; has?: string; state: string }
testRows(readYaml(import.meta.dirname, 'routeState.yaml'), ({ query = 'route', has = '', state }: Row) => {
  const queries = { ...here, [query]: { ...here[query], ...QUERIES[has] }, parameters: new URLSearchParams() }
  expect(routeState({ ...queries, middleware: {} })).toEqual(STATES[state])
})
