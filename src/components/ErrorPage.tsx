import { site } from 'virtual:site'
import { ChunkLoadError, NetworkError, PAGE_NOT_FOUND, SiteError } from '../../shared/errors.ts'
import ui from '../styles/ui.module.css'
import { ErrorContent } from './ErrorContent.tsx'
import { NoindexHead } from '../head/PageHead.tsx'
import { useOnline } from '../router/connection.ts'

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
  const isAnswered = !(error instanceof NetworkError)
  return (
    <>
      <NoindexHead title={`${message} - ${site.brand}`} />
      <ErrorContent status={isAnswered ? status : undefined} message={message}>
        {isCutOff && <p>This page is not saved on this device. It will load when you are back online.</p>}
        {status !== 404 && (
          <p className={ui.cluster}>
            {/* Browsers and Vite request a missing chunk or its stylesheet only once per document. */}
            {!(error instanceof ChunkLoadError) && (
              <button type="button" className={ui.button} onClick={retry}>
                Try again
              </button>
            )}
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
