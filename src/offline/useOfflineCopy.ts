import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepsOffline } from 'virtual:site'
import { WORKER_URL } from '../../shared/offline.ts'
import { mayPrefetch, whenIdle } from '../router/connection.ts'
import { pageQuery } from '../router/pageQuery.ts'
import { screenAt, screenQuery } from '../router/screens.ts'
import { pathOf } from '../paths.ts'

let hasStarted = false

/** Background tabs and bots show none of these signs, so they do no work in advance. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/**
 * Starts the service worker, which keeps visited pages, when a page is shown and the browser is idle after the first
 * interaction. Browsers offer service workers over HTTPS only.
 */
export function useOfflineCopy(path: string): void {
  const client = useQueryClient()
  useEffect(() => {
    if (hasStarted || path === '' || !keepsOffline || !('serviceWorker' in navigator)) return
    const waiting = new AbortController()
    const start = () => {
      waiting.abort()
      hasStarted = true
      // If the browser keeps nothing, the site needs a connection.
      whenIdle(() => void startWorker(client).catch(() => {}))
    }
    const options = { signal: waiting.signal, capture: true, passive: true }
    for (const name of INTERACTIONS) addEventListener(name, start, options)
    return () => waiting.abort()
  }, [client, path])
}

const LIST_PATH = pathOf('inquiry')

/**
 * Tells a new worker to keep the page and, if prefetching is allowed, the inquiry list, with their files. Most are in
 * the browser's cache. A buyer can then add products to the list offline.
 */
async function startWorker(client: QueryClient): Promise<void> {
  const { serviceWorker: workers } = navigator
  const isNew = workers.controller === null
  await workers.register(WORKER_URL, { updateViaCache: 'none' })
  if (!isNew) return
  const { active } = await workers.ready
  const pages = [location.pathname]
  if (mayPrefetch()) {
    await Promise.all([
      client.prefetchQuery(pageQuery(LIST_PATH, 'low')),
      client.prefetchQuery(screenQuery(screenAt(LIST_PATH), true)),
    ])
    pages.push(LIST_PATH)
  }
  // The worker passes over what it does not keep.
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...pages, ...files] } })
}
