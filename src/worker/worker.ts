// The service worker keeps visited pages for use offline (docs/decisions/24-offline.md).
import { registerRoute } from 'workbox-routing'
import { isHashedUrl } from '../../shared/urls.ts'
import { answerHashed, answerPage, otherFiles, release } from './answers.ts'

const worker = globalThis as unknown as ServiceWorkerGlobalScope

// Tabs of all releases use hashed names, so the newest worker can serve them.
worker.addEventListener('install', () => void worker.skipWaiting())
// Keep activation short: requests wait until it is over.
worker.addEventListener('activate', (event) => event.waitUntil(release.isOn ? worker.clients.claim() : cleanUp()))

if (release.isOn) {
  const isOwn = ({ origin, pathname }: URL) => origin === worker.location.origin && !pathname.startsWith('/api/')
  // Addresses of pages have no extension.
  registerRoute(({ url }) => isOwn(url) && !/\.[^/]*$/.test(url.pathname), answerPage)
  registerRoute(({ url }) => isOwn(url) && isHashedUrl(url.pathname), answerHashed)
  // A file opened by its address is the browser's business: its own offline page loads again by itself.
  registerRoute(({ request, url }) => isOwn(url) && request.mode !== 'navigate', otherFiles)
}

async function cleanUp(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await worker.registration.unregister()
  indexedDB.deleteDatabase('workbox-expiration')
}
