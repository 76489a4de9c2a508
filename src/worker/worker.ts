// The service worker: keeps what was visited, the catalogue, and inquiries that found no connection
// (docs/decisions/24-offline.md). It is bundled by itself.
import { registerRoute } from 'workbox-routing'
import { INQUIRY_URL } from '../../shared/inquiry.ts'
import type { WorkerTask } from '../../shared/offline.ts'
import { isHashedUrl } from '../../shared/paths.ts'
import { answerHashed, answerOther, answerPage } from './answers.ts'
import { hasCatalogue, keepCatalogue } from './catalogue.ts'
import { countWaiting, forgetEnded, sendInquiry, sendWaiting } from './inquiries.ts'
import { removeKept } from './kept.ts'
import { release } from './release.ts'

const worker = globalThis as unknown as ServiceWorkerGlobalScope

// Whatever release a tab is of, its files are asked for by hashed names: the newest worker can serve all of them.
worker.addEventListener('install', () => void worker.skipWaiting())
// Nothing that takes time: until it is over no request of a page is answered.
worker.addEventListener('activate', (event) => event.waitUntil(release.isOn ? worker.clients.claim() : cleanUp()))
worker.addEventListener('message', (event) => event.waitUntil(perform(event.data as Partial<WorkerTask>)))

if (release.isOn) {
  const isOwn = (url: URL) => url.origin === worker.location.origin
  registerRoute(({ request, url }) => request.mode === 'navigate' || (isOwn(url) && isPage(url.pathname)), answerPage)
  registerRoute(({ url }) => isOwn(url) && isHashedUrl(url.pathname), answerHashed)
  registerRoute(({ url }) => isOwn(url) && !url.pathname.startsWith('/api/'), answerOther)
  registerRoute(
    ({ url }) => url.pathname.endsWith(INQUIRY_URL),
    ({ request }) => sendInquiry(request),
    'POST',
  )
}

async function perform(asked: Partial<WorkerTask>): Promise<void> {
  if (!release.isOn) return cleanUp()
  if (asked.task === 'keep-catalogue' || (asked.task === 'follow-catalogue' && (await hasCatalogue())))
    await keepCatalogue()
  // Those that do not get through go on waiting.
  if (asked.task === 'send-inquiries') await sendWaiting().catch(() => undefined)
  if (asked.task === 'forget-ended') await forgetEnded(asked.keys ?? [])
}

/** Leaves nothing behind but what still waits to be sent; without that the worker itself goes, too. */
async function cleanUp(): Promise<void> {
  await removeKept()
  await sendWaiting().catch(() => undefined)
  if ((await countWaiting()) > 0) return
  await worker.registration.unregister()
  for (const name of DATABASES) indexedDB.deleteDatabase(name)
}

/** Of the libraries. */
const DATABASES = ['workbox-expiration', 'workbox-background-sync', 'keyval-store']

/** Their addresses have no ending. */
function isPage(path: string): boolean {
  return !/\.[^/]*$/.test(path) && !path.startsWith('/api/')
}
