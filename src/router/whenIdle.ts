import { IDLE_FALLBACK_MS, IDLE_PREFETCH_TIMEOUT_MS } from '../../shared/timings.ts'

/** Calls when the browser has nothing else to do; gives what calls it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(work, { timeout: IDLE_PREFETCH_TIMEOUT_MS })
    return () => cancelIdleCallback(idle)
  }
  // Safari has no idle callbacks: a short pause after the work at hand comes near.
  const timer = setTimeout(work, IDLE_FALLBACK_MS)
  return () => clearTimeout(timer)
}
