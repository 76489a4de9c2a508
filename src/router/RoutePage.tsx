import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type Location,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import type { MiddlewareTable } from '../../shared/decide.ts'
import { withoutPageNumber, withoutTrailingSlash } from '../../shared/urls.ts'
import { pageModuleOf } from '../../shared/page.ts'
import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'
import { screenAt, screenQuery } from './screens.ts'
import { useSearchOf } from './address.ts'
import { announce, announcement } from './announcement.ts'
import { keepsPlace, useArrival } from './arrival.ts'
import { applySheets } from './chunks.ts'
import { extraQuery } from './extra.ts'
import { failPage, type LoadedPage, pageQuery } from './pageQuery.ts'
import { progress, startWaiting, stopWaiting } from './progress.ts'
import { type RouteState, routeState } from './routeState.ts'
import { usePrefetch } from './usePrefetch.ts'

/** The app shows one of these for each state of a page. */
export type RouteView = {
  middleware: MiddlewareTable
  Loading: ComponentType
  Failed: ComponentType<{ error: Error; address: string; retry: () => void }>
  Shown: ComponentType<{ loaded: LoadedPage; path: string; query: string; isComplete: boolean }>
}

/**
 * The only route of the app: shows a page, its loading state or its error. The old page stays until the new one is
 * here, but no longer than the minimum display delay, so that no loading state flashes.
 */
export function RoutePage({ view }: { view: RouteView }) {
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigation = useMemo(() => ({ location, navigationType }), [location, navigationType])
  const [shown, setShown] = useState(navigation)
  const state = useRouteState(navigation, view.middleware, true)
  const hasFailed = state.is === 'error'
  const isSettled = state.is === 'shown' && !state.isWaiting
  useRedirect(state.is === 'redirect' ? state.to : undefined)
  useProgress(!isSettled && !hasFailed, hasFailed)
  usePrefetch(isSettled ? location.pathname + location.search : '')
  useEffect(() => {
    if (shown === navigation) return
    const timer = setTimeout(setShown, MINIMUM_DISPLAY_DELAY_MS, navigation)
    return () => clearTimeout(timer)
  }, [shown, navigation])
  if (shown !== navigation && (state.is === 'shown' || hasFailed)) setShown(navigation)
  // While the next page is loading, the page on screen keeps its own location, so it is not rendered anew.
  const page = useMemo(() => <ShownRoute view={view} />, [view])
  return <LocationContext value={shown}>{page}</LocationContext>
}

function ShownRoute({ view: { middleware, Loading, Failed, Shown } }: { view: RouteView }) {
  const location = useLocation()
  const navigation = { location, navigationType: useNavigationType() }
  const { pathname, search, hash } = location
  const path = withoutTrailingSlash(pathname)
  const client = useQueryClient()
  const state = useRouteState(navigation, middleware, false)
  const hasFailed = state.is === 'error'
  const isShown = state.is === 'shown'
  const isSettled = isShown && !state.isWaiting
  useArrival(isShown || hasFailed, hasFailed)
  useInsertionEffect(applySheets, [path, isShown])
  switch (state.is) {
    case 'loading':
    case 'redirect':
      return <Loading />
    case 'error': {
      const retry = () => {
        const failed = { type: 'active', predicate: (query: Query) => query.state.status === 'error' } as const
        // The page failed although its data arrived.
        if (client.getQueryCache().findAll(failed).length === 0) failPage(client, path, state.error)
        void client.refetchQueries(failed)
      }
      return <Failed error={state.error} address={path + search + hash} retry={retry} />
    }
    case 'shown': {
      const key = state.loaded.page.listing ? withoutPageNumber(path) : path
      return (
        <ErrorBoundary key={key} onError={(error) => failPage(client, path, error)}>
          <Shown loaded={state.loaded} path={path} query={search} isComplete={isSettled} />
        </ErrorBoundary>
      )
    }
  }
}

type Navigation = { location: Location; navigationType: NavigationType }

/** Only `RoutePage` fetches: a second subscriber would fetch again what has failed. */
function useRouteState(
  { location, navigationType }: Navigation,
  middleware: MiddlewareTable,
  isFetcher: boolean,
): RouteState {
  const path = withoutTrailingSlash(location.pathname)
  const parameters = useSearchOf(location)
  // A navigation in place, such as filtering a later page of a list, keeps the old page until the new one is ready.
  const isInPlace = navigationType !== NavigationType.Pop && keepsPlace(location.state)
  const route = useQuery({
    ...pageQuery(path),
    enabled: isFetcher,
    placeholderData: isInPlace ? (previous) => previous : undefined,
  })
  const data = route.data && 'page' in route.data ? route.data : undefined
  const screenOptions = screenQuery(data ? pageModuleOf(data.page) : screenAt(path))
  const screen = useQuery({ ...screenOptions, enabled: isFetcher && screenOptions.enabled })
  const loaded = data && screen.data ? { ...data, ...screen.data } : undefined
  const extraOptions = extraQuery(loaded, parameters)
  const extra = useQuery({ ...extraOptions, enabled: isFetcher && extraOptions.enabled })
  return routeState({ route, screen, extra, parameters, middleware })
}

function useRedirect(to: string | undefined): void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  useEffect(() => {
    if (to === undefined) return
    const url = new URL(to, location.origin)
    navigate(url.pathname + (url.search || search) + (url.hash || hash), { replace: true })
  }, [to, navigate, search, hash])
}

const LOADING_MESSAGE = 'Loading page'

function useProgress(isPending: boolean, hasFailed: boolean): void {
  const isCounted = useRef(false)
  useEffect(() => {
    if (isPending === isCounted.current) return
    isCounted.current = isPending
    if (isPending) startWaiting()
    else stopWaiting(hasFailed)
  }, [isPending, hasFailed])

  useEffect(() => {
    if (!isPending) return
    // After an empty text, screen readers read the next title even if it is the same as the last.
    announce('')
    const stopListening = progress.subscribe(() => {
      if (progress.current().state === 'loading') announce(LOADING_MESSAGE)
    })
    return () => {
      stopListening()
      // A page that arrives in place announces nothing.
      if (announcement.current() === LOADING_MESSAGE) announce('')
    }
  }, [isPending])
}

/** Reports an error thrown in rendering, and renders nothing in place of the page. */
class ErrorBoundary extends Component<{ onError: (error: Error) => void; children: ReactNode }> {
  override state = { hasThrown: false }

  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasThrown ? null : this.props.children
  }
}
