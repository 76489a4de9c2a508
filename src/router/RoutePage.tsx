import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { site } from 'virtual:site'
import { withoutTrailingSlash } from '../../shared/paths.ts'
import { PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import styles from '../components/ErrorContent.module.css'
import { usePageView } from '../consent/usePageView.ts'
import { Head, NoindexHead } from '../head/Head.tsx'
import { announce, announcement } from '../layout/noticeStore.ts'
import { useOfflineCopy } from '../offline/useOfflineCopy.ts'
import { useSearch } from './address.ts'
import { keepsPlace, useArrival } from './arrival.ts'
import { importChunk } from './chunks.ts'
import { onFirstInteraction, useMayPrefetch } from './connection.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { decisionQuery, type RouteState, routeState } from './middleware.ts'
import { failPage, pageQuery } from './pageQuery.ts'
import { countRequestEnd, countRequestStart } from './progress.ts'

/** The only route of the app: shows a page, its loading state or its error. */
export function RoutePage() {
  const { pathname, search, hash } = useLocation()
  const path = withoutTrailingSlash(pathname)
  const client = useQueryClient()
  const state = useRouteState(path)
  const hasFailed = state.is === 'error'
  const isShown = state.is === 'shown'
  const isPending = isShown ? state.isWaiting : !hasFailed
  const isSettled = isShown && !isPending
  useRedirect(state.is === 'redirect' ? state.to : undefined)
  useProgress(isPending, hasFailed)
  useArrival(isShown || hasFailed, hasFailed)
  usePrefetch(isSettled ? path + search + hash : '')
  useOfflineCopy(isSettled ? path : '')
  useRouteName(isShown ? state.loaded.page.routeName : '')
  usePageView(isSettled, path, search)
  switch (state.is) {
    case 'loading':
    case 'redirect':
      return (
        <>
          <NoindexHead title={site.brand} />
          <Skeleton path={path} />
        </>
      )
    case 'error': {
      const retry = () => {
        failPage(client, path, state.error)
        void client.prefetchQuery(pageQuery(path))
      }
      return <ErrorPage error={state.error} address={path + search + hash} retry={retry} />
    }
    case 'shown': {
      const { page, Screen, detail } = state.loaded
      return (
        <ErrorBoundary
          key={'listing' in page ? page.paging.path : path}
          onError={(error) => failPage(client, path, error)}
        >
          <Head page={page} />
          <Screen page={page} />
          {detail && <p className={styles.detail}>{detail}</p>}
        </ErrorBoundary>
      )
    }
  }
}

function useRouteState(path: string): RouteState {
  const client = useQueryClient()
  const search = useSearch()
  // A navigation in place, such as filtering a later page of a list, keeps the old page until the new one is ready.
  const { state } = useLocation()
  const isInPlace = useNavigationType() !== NavigationType.Pop && keepsPlace(state)
  const route = useQuery({ ...pageQuery(path), placeholderData: isInPlace ? (previous) => previous : undefined })
  const loaded = route.data && 'page' in route.data ? route.data : undefined
  const decision = useQuery(decisionQuery(loaded, search, client))
  return routeState({ route, decision })
}

/** Names the route for analytics, because a path changes when its page is renamed. Empty for errors. */
function useRouteName(name: string): void {
  useEffect(() => {
    document.documentElement.dataset.route = name
  }, [name])
}

function useRedirect(to: string | undefined): void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  useEffect(() => {
    if (to === undefined) return
    const url = new URL(to, location.origin)
    void navigate(url.pathname + (url.search || search) + (url.hash || hash), { replace: true })
  }, [to, navigate, search, hash])
}

const LOADING_MESSAGE = 'Loading page'

function useProgress(isPending: boolean, hasFailed: boolean): void {
  const isCounted = useRef(false)
  useEffect(() => {
    if (isPending === isCounted.current) return
    isCounted.current = isPending
    if (isPending) countRequestStart()
    else countRequestEnd(hasFailed)
  }, [isPending, hasFailed])

  useEffect(() => {
    if (!isPending) return
    // After an empty text, screen readers read the next title even if it is the same as the last.
    announce('')
    const timer = setTimeout(() => announce(LOADING_MESSAGE), PROGRESS_THROTTLE_MS)
    return () => {
      clearTimeout(timer)
      // A page that arrives in place announces nothing.
      if (announcement.current() === LOADING_MESSAGE) announce('')
    }
  }, [isPending])
}

/**
 * Prefetches pages after the first interaction, if the connection allows it. `address` is that of the page whose links
 * are watched; empty while a page is loading.
 */
function usePrefetch(address: string): void {
  const client = useQueryClient()
  const mayPrefetch = useMayPrefetch()
  useEffect(() => {
    if (address === '' || !mayPrefetch) return
    let isOver = false
    let stop: (() => void) | undefined
    const cancel = onFirstInteraction(() => {
      importChunk('prefetch', () => import('./prefetch.ts'))
        .then(({ prefetchLinks }) => {
          if (!isOver) stop = prefetchLinks(client)
        })
        .catch(() => {
          // Pages are fetched when they are requested.
        })
    })
    return () => {
      isOver = true
      cancel()
      stop?.()
    }
  }, [client, address, mayPrefetch])
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
