import { useEffect } from 'react'
import { keepsOffline } from 'virtual:site'
import { SENT_REQUESTS_KEY } from '../../shared/storageKeys.ts'
import { WAITING } from '../inquiry/thanksPath.ts'
import { onVisitorSign, whenIdle } from '../router/connection.ts'
import { importChunk } from '../router/importChunk.ts'
import { storedText } from '../router/storage.ts'

/**
 * Keeps a page that is shown for use without a connection, from the first sign of a visitor on, when the browser is idle.
 * The same chunk sends an inquiry that waits, and does so without a sign.
 */
export function useKeptPages(shown: string): void {
  useEffect(() => {
    if (shown === '' || !keepsOffline) return
    let cancelIdle = () => {}
    const keep = () => {
      cancelIdle = whenIdle(keepPage)
    }
    const cancelSign = hasWaiting.read() ? keep() : onVisitorSign(keep)
    return () => {
      cancelSign?.()
      cancelIdle()
    }
  }, [shown])
}

/** Whether a request waited on this device when it was last read. */
const hasWaiting = storedText('localStorage', SENT_REQUESTS_KEY, (text) => text.includes(`"${WAITING}"`))

function keepPage(): void {
  importChunk('offline', () => import('./offline.ts'))
    .then(({ keepShownPage }) => keepShownPage())
    .catch(() => {
      // A browser that keeps nothing shows the site as long as there is a connection.
    })
}
