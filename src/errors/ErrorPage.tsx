import { useEffect } from 'react'
import { site } from 'virtual:site'
import { BACK_TO_HOME, NotPrerenderedError, PAGE_NOT_FOUND, SiteError } from '../../shared/errors.ts'
import { ErrorHead } from '../head/Head.tsx'
import { SearchBox } from '../components/SearchBox.tsx'
import { reloadAfterChunkFailure } from '../navigation/chunkReload.ts'
import styles from './ErrorPage.module.css'

/** An error as the visitor sees it: status and message, a way on, and the page's address to try again. */
export function ErrorPage({ error, path }: { error: Error; path: string }) {
  const status = error instanceof SiteError ? error.status : 500
  const message = status === 404 ? PAGE_NOT_FOUND : error.message || 'Error'
  const isChunkFailure = /^Loading chunk .* failed$/.test(error.message)
  useEffect(() => {
    if (isChunkFailure) reloadAfterChunkFailure(path)
  }, [isChunkFailure, path])
  return (
    <>
      <ErrorHead title={`${message} - ${site.brand}`} />
      <ErrorContent status={status} message={message}>
        {error instanceof NotPrerenderedError && <p className={styles.detail}>{error.message}</p>}
        {status !== 404 && (
          <p>
            <a href={path}>Load this page again</a>
          </p>
        )}
      </ErrorContent>
    </>
  )
}

/** What error pages and the prerendered not-found page have in common. */
export function ErrorContent({
  status,
  message,
  children,
}: {
  status: number
  message: string
  children?: React.ReactNode
}) {
  return (
    <div className={styles.error}>
      <p className={styles.status}>{status}</p>
      <h1 tabIndex={-1}>{message}</h1>
      {children}
      <SearchBox id="error-search" />
      <p>
        <a href="/">{BACK_TO_HOME}</a>
      </p>
    </div>
  )
}
