import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMayPrefetch, whenIdle } from './connection.ts'
import { loadDataModule } from './pageQuery.ts'

/**
 * Prefetches when the browser is idle, if the connection allows it (`prefetch.ts`). `address` is that of the page whose
 * links are prefetched; empty while a page is loading.
 */
export function usePrefetch(address: string): void {
  const client = useQueryClient()
  const mayPrefetch = useMayPrefetch()
  useEffect(() => {
    if (address === '' || !mayPrefetch) return
    const controller = new AbortController()
    const cancel = whenIdle(() => {
      loadDataModule().then(
        ({ prefetch, readManifest }) => prefetch(client, readManifest(client), controller.signal),
        () => {
          // It is fetched again when a page is asked for.
        },
      )
    })
    return () => {
      cancel()
      controller.abort()
    }
  }, [client, address, mayPrefetch])
}
