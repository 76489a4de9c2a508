import { useEffect, useSyncExternalStore } from 'react'

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

/** Follows the browser's connectivity events and keeps `data-online` on `<html>` up to date. */
export function useOnline(): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    document.documentElement.dataset.online = String(isOnline)
  }, [isOnline])
  return isOnline
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
