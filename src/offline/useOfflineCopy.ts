import { useEffect } from 'react'
import { keepsOffline } from 'virtual:site'
import { INQUIRY_HISTORY_KEY } from '../storageKeys.ts'
import { WAITING } from '../inquiry/thanksPath.ts'
import { onFirstInteraction, whenIdle } from '../router/connection.ts'
import { importChunk } from '../router/chunks.ts'
import { storedText } from '../router/storage.ts'

/**
 * Keeps a page for offline use, when the browser is idle after the first interaction. If an inquiry waits, no
 * interaction is needed.
 */
export function useOfflineCopy(path: string): void {
  useEffect(() => {
    if (path === '' || !keepsOffline) return
    let cancelIdle = () => {}
    const keep = () => {
      cancelIdle = whenIdle(keepPage)
    }
    const stopListening = storedWaitingFlag.read() ? keep() : onFirstInteraction(keep)
    return () => {
      stopListening?.()
      cancelIdle()
    }
  }, [path])
}

/** True if an inquiry was waiting on this device. */
const storedWaitingFlag = storedText('localStorage', INQUIRY_HISTORY_KEY, (text) => text.includes(`"${WAITING}"`))

function keepPage(): void {
  importChunk('offline', () => import('./offline.ts'))
    .then(({ startWorkerAndCountPage }) => startWorkerAndCountPage())
    .catch(() => {
      // If the browser keeps nothing, the site needs a connection.
    })
}
