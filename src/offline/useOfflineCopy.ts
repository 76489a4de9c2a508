import { useEffect } from 'react'
import { keepsOffline } from 'virtual:site'
import { WORKER_URL } from '../../shared/offline.ts'
import { onFirstInteraction, whenIdle } from '../router/connection.ts'

let hasStarted = false

/**
 * Starts the service worker, which keeps visited pages, when a page is shown and the browser is idle after the first
 * interaction. Browsers offer service workers over HTTPS only.
 */
export function useOfflineCopy(path: string): void {
  useEffect(() => {
    if (path === '' || hasStarted || !keepsOffline || !('serviceWorker' in navigator)) return
    let cancelIdle = () => {}
    const stopListening = onFirstInteraction(() => {
      cancelIdle = whenIdle(() => {
        hasStarted = true
        startWorker().catch(() => {
          // If the browser keeps nothing, the site needs a connection.
        })
      })
    })
    return () => {
      stopListening()
      cancelIdle()
    }
  }, [path])
}

/** Tells a new worker to keep the page and the files that it has loaded. Most are in the browser's cache. */
async function startWorker(): Promise<void> {
  const { serviceWorker: workers } = navigator
  const isNew = workers.controller === null
  await workers.register(WORKER_URL, { updateViaCache: 'none' })
  if (!isNew) return
  const { active } = await workers.ready
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = urls.filter((url) => url.startsWith(`${location.origin}/`) && !url.includes('/api/'))
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [location.pathname, ...files] } })
}
