import { useSyncExternalStore } from 'react'

/** What of the connection decides on prefetching (Network Information API; absent in some browsers). */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Prefetching costs data that was not asked for: not offline, not on 2g, not with data saving on. */
export function mayPrefetch({ onLine, connection }: { onLine: boolean; connection?: Connection } = navigator): boolean {
  return onLine && !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

/** Whether it may now: follows the connection. */
export function useMayPrefetch(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => mayPrefetch(),
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  addEventListener('online', listener, { signal })
  addEventListener('offline', listener, { signal })
  const { connection } = navigator as { connection?: EventTarget }
  connection?.addEventListener('change', listener, { signal })
  return () => ending.abort()
}
