import { useEffect, useSyncExternalStore } from 'react'
import { IDLE_FALLBACK_MS, IDLE_PREFETCH_TIMEOUT_MS } from '../../shared/timings.ts'

/** Network Information API; absent in some browsers. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Prefetching costs data that was not asked for: not offline, not on 2g, not with data saving on. */
export function mayPrefetch({ onLine, connection }: { onLine: boolean; connection?: Connection } = navigator): boolean {
  return onLine && !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

/** Whether prefetching is allowed now; follows the connection. */
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

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']

let given = false

/**
 * Calls at the first sign of a visitor in this document, or at once if there was one; returns the function that cancels it.
 * Background tabs, machines and readers of a single page need nothing that comes later.
 */
export function onVisitorSign(work: () => void): () => void {
  if (given) {
    work()
    return () => {}
  }
  const waiting = new AbortController()
  const begin = (event: Event) => {
    // Browsers report a pointer at rest when something moves under it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
    given = true
    waiting.abort()
    work()
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { signal: waiting.signal, capture: true, passive: true })
  return () => waiting.abort()
}

/** Calls when the browser is idle; returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(work, { timeout: IDLE_PREFETCH_TIMEOUT_MS })
    return () => cancelIdleCallback(idle)
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(work, IDLE_FALLBACK_MS)
  return () => clearTimeout(timer)
}
