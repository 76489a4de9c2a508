// The service worker: keeps what was visited, the catalogue, and inquiries that found no connection
// (docs/decisions/034-offline.md). It is bundled by itself.
import { registerRoute } from 'workbox-routing'
import { INQUIRY_URL } from '../shared/inquiry.ts'
import type { WorkerTask } from '../shared/offline.ts'
import { answerHashed, answerOther, answerPage } from './answers.ts'
import { hasCatalogue, keepCatalogue } from './catalogue.ts'
import { countWaiting, forgetEnded, sendInquiry, sendWaiting, tellTabs } from './inquiries.ts'
import { removeKept } from './kept.ts'
import { release } from './release.ts'

const worker = globalThis as unknown as ServiceWorkerGlobalScope

// Whatever release a tab is of, its files are asked for by hashed names: the newest worker can serve all of them.
worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(release.isOn ? takeOver() : cleanUp()))
worker.addEventListener('message', (event) => event.waitUntil(perform((event.data as Partial<WorkerTask>).task)))

if (release.isOn) {
  const isOwn = (url: URL) => url.origin === worker.location.origin
  registerRoute(({ request, url }) => request.mode === 'navigate' || (isOwn(url) && isPage(url.pathname)), answerPage)
  registerRoute(({ url }) => isOwn(url) && isHashed(url.pathname), answerHashed)
  registerRoute(({ url }) => isOwn(url) && !url.pathname.startsWith('/api/'), answerOther)
  registerRoute(
    ({ url }) => url.pathname.endsWith(INQUIRY_URL),
    ({ request }) => sendInquiry(request),
    'POST',
  )
}

async function takeOver(): Promise<void> {
  await worker.clients.claim()
  // Nobody waits for it: what cannot be fetched now is kept with the next release, or when it is asked for.
  if (await hasCatalogue()) await keepCatalogue().catch(() => undefined)
}

async function perform(task: WorkerTask['task'] | undefined): Promise<void> {
  if (task === 'keep-catalogue') await keepCatalogue()
  // Those that do not get through go on waiting.
  if (task === 'send-inquiries') await sendWaiting().catch(tellTabs)
  if (task === 'forget-ended') await forgetEnded()
}

/** Leaves nothing behind but what still waits to be sent; then the worker itself goes, too. */
async function cleanUp(): Promise<void> {
  await removeKept()
  await sendWaiting().catch(() => undefined)
  if ((await countWaiting()) === 0) await worker.registration.unregister()
}

/** Their addresses have no ending. */
function isPage(path: string): boolean {
  return !/\.[^/]*$/.test(path) && !path.startsWith('/api/')
}

function isHashed(path: string): boolean {
  return /^\/(?:assets|payload|manifest)\/(?!index\.json)/.test(path)
}
