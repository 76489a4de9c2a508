// The service worker keeps visited pages, the catalogue, and inquiries sent offline (docs/decisions/24-offline.md).
import { registerRoute } from 'workbox-routing'
import { INQUIRY_URL } from '../../shared/inquiry.ts'
import type { WorkerTask } from '../../shared/offline.ts'
import { isHashedUrl } from '../../shared/paths.ts'
import { answerHashed, answerOther, answerPage } from './answers.ts'
import { hasCatalogue, keepCatalogue } from './catalogue.ts'
import { countQueuedInquiries, forgetOutcomes, sendOrQueueInquiry, sendQueuedInquiries } from './inquiries.ts'
import { deleteCaches } from './caches.ts'
import { release } from './release.ts'

const worker = globalThis as unknown as ServiceWorkerGlobalScope

// Tabs of all releases use hashed names, so the newest worker can serve them.
worker.addEventListener('install', () => void worker.skipWaiting())
// Keep activation short: requests wait until it is over.
worker.addEventListener('activate', (event) => event.waitUntil(release.isOn ? worker.clients.claim() : cleanUp()))
worker.addEventListener('message', (event) => event.waitUntil(perform(event.data as Partial<WorkerTask>)))

if (release.isOn) {
  const isSameOrigin = (url: URL) => url.origin === worker.location.origin
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' || (isSameOrigin(url) && isPagePath(url.pathname)),
    answerPage,
  )
  registerRoute(({ url }) => isSameOrigin(url) && isHashedUrl(url.pathname), answerHashed)
  registerRoute(({ url }) => isSameOrigin(url) && !url.pathname.startsWith('/api/'), answerOther)
  registerRoute(
    ({ url }) => url.pathname.endsWith(INQUIRY_URL),
    ({ request }) => sendOrQueueInquiry(request),
    'POST',
  )
}

async function perform(task: Partial<WorkerTask>): Promise<void> {
  if (!release.isOn) return cleanUp()
  if (task.task === 'keep-catalogue' || (task.task === 'update-catalogue' && (await hasCatalogue())))
    await keepCatalogue()
  // Unsent inquiries stay in the queue.
  if (task.task === 'send-inquiries') await sendQueuedInquiries().catch(() => undefined)
  if (task.task === 'forget-ended') await forgetOutcomes(task.keys ?? [])
}

/** Deletes everything except unsent inquiries. If none is left, the worker unregisters itself. */
async function cleanUp(): Promise<void> {
  await deleteCaches()
  await sendQueuedInquiries().catch(() => undefined)
  if ((await countQueuedInquiries()) > 0) return
  await worker.registration.unregister()
  for (const name of DATABASES) indexedDB.deleteDatabase(name)
}

const DATABASES = ['workbox-expiration', 'workbox-background-sync', 'keyval-store']

function isPagePath(path: string): boolean {
  return !/\.[^/]*$/.test(path) && !path.startsWith('/api/')
}
