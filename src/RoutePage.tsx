import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { site } from 'virtual:site'
import { withoutTrailingSlash } from '../shared/paths.ts'
import { Skeleton } from './components/Skeleton.tsx'
import { pageQuery } from './data/pageQuery.ts'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { ErrorPage } from './errors/ErrorPage.tsx'
import styles from './errors/ErrorPage.module.css'
import { ErrorHead, Head } from './head/Head.tsx'
import { useArrival } from './navigation/useArrival.ts'
import { useMiddleware } from './navigation/useMiddleware.ts'
import { validate } from './navigation/validity.ts'
import { useSearch } from './navigation/useSearch.ts'

/** The one route of the app: looks the address up and shows its page, its loading state or its error. */
export function RoutePage() {
  const { pathname } = useLocation()
  const path = withoutTrailingSlash(pathname)
  const search = useSearch()
  const navigate = useNavigate()
  const query = useQuery(pageQuery(path, useQueryClient()))
  const loaded = query.data && 'page' in query.data ? query.data : undefined
  const middleware = useMiddleware(loaded?.page, search)
  const redirect = query.data && 'redirect' in query.data ? query.data.redirect : middleware.redirect
  useEffect(() => {
    if (redirect !== undefined) void navigate(redirect, { replace: true })
  }, [redirect, navigate])

  const error = query.error ?? middleware.error ?? (loaded && validate(loaded.page, search))
  const isReady = loaded !== undefined && middleware.passed && !error
  useArrival(isReady || error ? path : null)

  if (error) return <ErrorPage error={error} path={path} />
  if (!isReady) {
    return (
      <>
        <ErrorHead title={site.brand} />
        <Skeleton />
      </>
    )
  }
  const { page, Screen, detail } = loaded
  return (
    <ErrorBoundary key={path} path={path}>
      <Head page={page} />
      <Screen page={page} />
      {detail && <p className={styles.detail}>{detail}</p>}
    </ErrorBoundary>
  )
}
