import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMayPrefetch, whenIdle } from './connection.ts'
import { loadDataModule } from './pageQuery.ts'

/**
 * Prefetches when the browser is idle, if the connection allows it. `address` is that of the page whose links are
 * prefetched; empty while a page is loading.
 */
export function usePrefetch(address: string): void {
  const client = useQueryClient()
  const mayPrefetch = useMayPrefetch()
  useEffect(() => {
    if (address === '' || !mayPrefetch) return
    const controller = new AbortController()
    const cancel = whenIdle(() => {
      void prefetchAll(client, controller.signal)
    })
    return () => {
      cancel()
      controller.abort()
    }
  }, [client, address, mayPrefetch])
}

/** Fetches what every navigation needs, then the links. What fails is fetched again when a page is requested. */
async function prefetchAll(client: QueryClient, signal: AbortSignal): Promise<void> {
  const data = await loadDataModule().catch(() => undefined)
  data?.readManifest(client).catch(() => {})
  data?.prefetch(client, signal)
}
