import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { site } from 'virtual:site'
import { pageNotFound } from '../../shared/errors.ts'
import { withoutTrailingSlash } from '../../shared/paths.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { failPage } from '../data/failPage.ts'
import { pageQuery } from '../data/pageQuery.ts'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { ErrorPage } from '../errors/ErrorPage.tsx'
import styles from '../errors/ErrorPage.module.css'
import { Head, UnlistedHead } from '../head/Head.tsx'
import { skeletonShape } from '../components/skeletonShape.ts'
import { keepsPlace } from '../navigation/arrival.ts'
import { useArrival } from '../navigation/useArrival.ts'
import { useMiddleware } from './useMiddleware.ts'
import { useOffline } from './useOffline.ts'
import { usePendingNavigation } from './usePendingNavigation.ts'
import { usePrefetch } from './usePrefetch.ts'
import { useRedirect } from './useRedirect.ts'
import { useSearch } from '../navigation/useSearch.ts'
import { useShownPage } from './useShownPage.ts'

/** The one route of the app: looks the address up and shows its page, its loading state or its error. */
export function RoutePage() {
  const location = useLocation()
  const path = withoutTrailingSlash(location.pathname)
  const address = path + location.search + location.hash
  const search = useSearch()
  const client = useQueryClient()
  // A list that is narrowed on one of its later pages stays until its first page is there to be narrowed.
  const isInPlace = useNavigationType() !== NavigationType.Pop && keepsPlace(location.state)
  const query = useQuery({ ...pageQuery(path), placeholderData: isInPlace ? (previous) => previous : undefined })
  const loaded = query.data && 'page' in query.data ? query.data : undefined
  const middleware = useMiddleware(loaded?.page, search)
  useRedirect(query.data && 'redirect' in query.data ? query.data.redirect : middleware.redirect)

  const failure = query.data ? middleware.error : query.isFetching ? undefined : query.error
  const isValid = loaded?.validate?.(loaded.page, search) ?? true
  const error = failure ?? (isValid ? undefined : pageNotFound())
  const isReady = loaded !== undefined && middleware.passed && !error
  const isArriving = !isReady || query.isPlaceholderData
  usePendingNavigation((isArriving || middleware.isRunning) && !error, Boolean(failure))
  useArrival(isReady || Boolean(error), Boolean(failure))
  usePrefetch(isArriving ? '' : address)
  useOffline(isArriving ? '' : path)
  useShownPage(!isArriving, path, location.search)

  const retry = () => {
    if (error) failPage(client, path, error)
    void client.prefetchQuery(pageQuery(path))
  }

  if (error) return <ErrorPage error={error} address={address} retry={retry} />
  if (!isReady) {
    return (
      <>
        <UnlistedHead title={site.brand} />
        <Skeleton shape={skeletonShape(path, site)} />
      </>
    )
  }
  const { page, Screen, integrityError, detail } = loaded
  return (
    <ErrorBoundary
      key={'listing' in page ? page.paging.path : path}
      onError={(thrown) => failPage(client, path, integrityError ?? asError(thrown))}
    >
      <Head page={page} />
      <Screen page={page} />
      {detail && <p className={styles.detail}>{detail}</p>}
    </ErrorBoundary>
  )
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
