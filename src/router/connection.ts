import { useEffect, useSyncExternalStore } from 'react'
import { IDLE_FALLBACK_MS, IDLE_PREFETCH_TIMEOUT_MS } from '../../shared/timings.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Returns false offline, on 2G and with data saving, because prefetching costs data. */
export function mayPrefetch({ onLine, connection }: { onLine: boolean; connection?: Connection } = navigator): boolean {
  return onLine && !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

export function useMayPrefetch(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => mayPrefetch(),
    // A change after hydration would render the page again.
    () => true,
  )
}

/** Follows the browser's connectivity events and updates `data-online` on `<html>`. */
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
  const controller = new AbortController()
  const { signal } = controller
  addEventListener('online', listener, { signal })
  addEventListener('offline', listener, { signal })
  const { connection } = navigator as { connection?: EventTarget }
  connection?.addEventListener('change', listener, { signal })
  return () => controller.abort()
}

/** Calls `work` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(work, { timeout: IDLE_PREFETCH_TIMEOUT_MS })
    return () => cancelIdleCallback(idle)
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(work, IDLE_FALLBACK_MS)
  return () => clearTimeout(timer)
}
