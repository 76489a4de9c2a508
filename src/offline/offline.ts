import { type InquiryNews, WORKER_URL, type WorkerTask } from '../../shared/offline.ts'
import { ASK_AGAIN_MS } from '../../shared/timings.ts'
import { mayPrefetch } from '../connection/mayPrefetch.ts'
import { keptJson } from '../store/kept.ts'
import { tellInquiries } from './tellInquiries.ts'

/** Pages that this tab has shown, over its documents. */
const shown = keptJson('sessionStorage', 'pages-shown', isNumber)

let registering: Promise<ServiceWorkerRegistration> | undefined

/**
 * Has a page kept for want of a connection. App and catalogue follow with the second one that a tab shows: whoever reads one
 * page does not pay for them, nor whoever saves data.
 */
export async function keepShownPage(): Promise<void> {
  // Browsers offer it on secure addresses only.
  if (!('serviceWorker' in navigator)) return
  registering ??= register()
  const { active } = await registering
  const count = (shown.read() ?? 0) + 1
  shown.write(count)
  if (count === 2 && mayPrefetch()) ask(active, 'keep-catalogue')
}

async function register(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker: workers } = navigator
  // What came before the worker, it has not seen.
  const isNew = workers.controller === null
  workers.addEventListener('message', ({ data }) => hear(data as InquiryNews, workers.controller))
  await workers.register(WORKER_URL, { updateViaCache: 'none' })
  const registration = await workers.ready
  if (isNew) keepLoaded(registration.active)
  ask(registration.active, 'send-inquiries')
  addEventListener('online', () => ask(registration.active, 'send-inquiries'))
  return registration
}

let asksAgain: ReturnType<typeof setTimeout> | undefined

function hear(news: InquiryNews, worker: ServiceWorker | null): void {
  tellInquiries(news)
  if (news.ended.length > 0) ask(worker, 'forget-ended')
  clearTimeout(asksAgain)
  // A browser may say that it is online before anything gets through, and wakes the worker only minutes later.
  if (news.waiting > 0 && navigator.onLine) asksAgain = setTimeout(() => ask(worker, 'send-inquiries'), ASK_AGAIN_MS)
}

function ask(worker: ServiceWorker | null, task: WorkerTask['task']): void {
  worker?.postMessage({ task } satisfies WorkerTask)
}

/** Has what this document has loaded kept, in the words of Workbox. The browser has most of it at hand. */
function keepLoaded(worker: ServiceWorker | null): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = loaded.filter((url) => url.startsWith(`${location.origin}/`) && !url.includes('/api/'))
  worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [location.pathname, ...own] } })
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
