import { useEffect, useRef } from 'react'
import { site } from 'virtual:site'
import { NetworkError, PAGE_NOT_FOUND, SiteError } from '../../shared/errors.ts'
import button from '../components/Button.module.css'
import { ERROR_SEARCH_ID, ErrorContent } from '../components/ErrorContent.tsx'
import styles from '../components/ErrorContent.module.css'
import { NoindexHead } from '../head/Head.tsx'
import { useOnline } from './connection.ts'

type Props = {
  error: Error
  address: string
  retry: () => void
}

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
            {/* Offline, a reload would not help. An address with two leading slashes would lead to another host. */}
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

/** Fetches the page again when the connection returns, unless a search was typed. */
function useRetryWhenOnline(isWaiting: boolean, isOnline: boolean, retry: () => void): void {
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isWaiting && isBack && !document.querySelector<HTMLInputElement>(`#${ERROR_SEARCH_ID}`)?.value) retry()
  }, [isOnline, isWaiting, retry])
}
