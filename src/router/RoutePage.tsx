import { Component, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { site } from 'virtual:site'
import { withoutTrailingSlash } from '../../shared/paths.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { failPage, pageQuery } from './pageQuery.ts'
import { ErrorPage } from './ErrorPage.tsx'
import styles from '../components/ErrorContent.module.css'
import { Head, NoindexHead } from '../head/Head.tsx'
import { keepsPlace } from './arrival.ts'
import { useSearch } from './address.ts'
import { middlewareQuery, type RouteState, routeState } from './middleware.ts'
import { useRouteEffects } from './useRouteEffects.ts'

/** The only route of the app: shows a page, its loading state or its error. */
export function RoutePage() {
  const { pathname, search, hash } = useLocation()
  const path = withoutTrailingSlash(pathname)
  const client = useQueryClient()
  const state = useRouteState(path)
  useRouteEffects(state, path)
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
  const page = route.data && 'page' in route.data ? route.data.page : undefined
  const middleware = useQuery(middlewareQuery(page, search, client))
  return routeState({ route, middleware, search })
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
