import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { importChunk } from '../chunks/importChunk.ts'
import { mayPrefetch } from '../connection/mayPrefetch.ts'
import { useOnline } from '../connection/useOnline.ts'
import { onVisitorSign } from '../connection/visitorSign.ts'

/**
 * Fetches pages before they are asked for, once there is a visitor and where the connection allows it. `page` is the address of the page shown,
 * whose links are watched, and empty while there is none.
 */
export function usePrefetch(page: string): void {
  const client = useQueryClient()
  const isOnline = useOnline()
  useEffect(() => {
    if (page === '' || !isOnline || !mayPrefetch()) return
    let isOver = false
    let stop: (() => void) | undefined
    const cancel = onVisitorSign(() => {
      importChunk('prefetch', () => import('../prefetch/prefetchLinks.ts'))
        .then(({ prefetchLinks }) => {
          if (!isOver) stop = prefetchLinks(client)
        })
        .catch(() => {
          // Nobody asked for it: pages are fetched when they are.
        })
    })
    return () => {
      isOver = true
      cancel()
      stop?.()
    }
  }, [client, page, isOnline])
}
