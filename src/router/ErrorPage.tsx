import { useEffect, useRef } from 'react'
import { site } from 'virtual:site'
import { BACK_TO_HOME, NetworkError, PAGE_NOT_FOUND, SiteError } from '../../shared/errors.ts'
import button from '../components/Button.module.css'
import { Dish } from '../components/Dish.tsx'
import { SearchBox } from '../../packages/search/search.ts'
import { NoindexHead } from '../head/Head.tsx'
import { useOnline } from './connection.ts'
import styles from './ErrorPage.module.css'

type Props = {
  error: Error
  address: string
  retry: () => void
}

const SEARCH_ID = 'error-search'

export function ErrorPage({ error, address, retry }: Props) {
  const status = error instanceof SiteError ? error.status : 500
  const message = status === 404 ? PAGE_NOT_FOUND : error.message || 'Error'
  const isOnline = useOnline()
  const isCutOff = error instanceof NetworkError && !isOnline
  useRetryWhenOnline(error instanceof NetworkError, isOnline, retry)
  return (
    <>
      <NoindexHead title={`${message} - ${site.brand}`} />
      <ErrorContent status={isCutOff ? undefined : status} message={message}>
        {isCutOff && <p>This page is not saved on this device. It will load when you are back online.</p>}
        {status !== 404 && (
          <p className={styles.actions}>
            <button type="button" className={button.button} onClick={retry}>
              Try again
            </button>
            {/* Offline it would not help. An address with two leading slashes would be another host. */}
            {!isCutOff && (
              <a href={address.replace(/^\/\//, '/.//')} data-reload>
                Reload this page
              </a>
            )}
          </p>
        )}
      </ErrorContent>
    </>
  )
}

/** Shared by error pages and the prerendered not-found page. */
export function ErrorContent({
  status,
  message,
  children,
}: {
  /** `undefined` if this device is offline. */
  status: number | undefined
  message: string
  children?: React.ReactNode
}) {
  const isOnline = useOnline()
  return (
    <div className={styles.error}>
      <div>
        {status && <p className={styles.status}>{status}</p>}
        <h1 tabIndex={-1}>{message}</h1>
        {children}
        <SearchBox id={SEARCH_ID} label="Search instead" isLarge />
        <p>
          <a href="/" className={button.quiet}>
            {BACK_TO_HOME}
          </a>
        </p>
      </div>
      {isOnline && <Dish name="empty" sizes="460px" />}
    </div>
  )
}

/** Fetches the page again when the connection returns, unless a search was typed. */
function useRetryWhenOnline(isWaiting: boolean, isOnline: boolean, retry: () => void): void {
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isWaiting && isBack && !document.querySelector<HTMLInputElement>(`#${SEARCH_ID}`)?.value) retry()
  }, [isOnline, isWaiting, retry])
}
