import { useEffect } from 'react'
import { keepsOffline } from 'virtual:site'
import { importChunk } from '../chunks/importChunk.ts'
import { onVisitorSign } from '../connection/visitorSign.ts'
import { whenIdle } from '../connection/whenIdle.ts'

/**
 * Has the pages that are shown kept for want of a connection, once there is a visitor and the browser has nothing else to
 * do.
 */
export function useOffline(page: string): void {
  useEffect(() => {
    if (page === '' || !keepsOffline) return
    let callOff = () => {}
    const cancel = onVisitorSign(() => {
      callOff = whenIdle(keepPage)
    })
    return () => {
      cancel()
      callOff()
    }
  }, [page])
}

function keepPage(): void {
  importChunk('offline', () => import('../offline/offline.ts'))
    .then(({ keepShownPage }) => keepShownPage())
    .catch(() => {
      // A browser that keeps nothing shows the site as long as there is a connection.
    })
}
