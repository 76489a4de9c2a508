import { type InquiryNews, WORKER_URL, type WorkerTask } from '../../shared/offline.ts'
import { ASK_AGAIN_MS } from '../../shared/timings.ts'
import { mayPrefetch } from '../router/connection.ts'
import { storedList, textOf } from '../router/storage.ts'
import { tellInquiries } from './tellInquiries.ts'

const ENOUGH_PAGES = 2

/** Addresses of the first pages that this tab has shown, over its documents. */
const shown = storedList('sessionStorage', 'pages-shown', textOf)

let registering: Promise<ServiceWorkerRegistration> | undefined
let hasAsked = false

/**
 * Has a page kept for want of a connection. App and catalogue follow with the second one that a tab shows: whoever reads one
 * page does not pay for them, nor whoever saves data.
 */
export async function keepShownPage(): Promise<void> {
  // Browsers offer it on secure addresses only.
  if (!('serviceWorker' in navigator)) return
  registering ??= register().catch((cause: unknown) => {
    registering = undefined
    throw cause
  })
  const { active } = await registering
  const pages = new Set(shown.read()).add(location.pathname)
  if (pages.size <= ENOUGH_PAGES) shown.write([...pages])
  if (hasAsked || pages.size < ENOUGH_PAGES || !mayPrefetch()) return
  hasAsked = true
  ask(active, { task: 'keep-catalogue' })
}

async function register(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker: workers } = navigator
  // What came before the worker, it has not seen.
  const isNew = workers.controller === null
  workers.addEventListener('message', ({ data }) => hear(data as InquiryNews, workers.controller))
  await workers.register(WORKER_URL, { updateViaCache: 'none' })
  const registration = await workers.ready
  if (isNew) keepLoaded(registration.active)
  follow(registration.active)
  // The worker of a later release has come.
  workers.addEventListener('controllerchange', () => follow(workers.controller))
  const send = () => ask(registration.active, { task: 'send-inquiries' })
  send()
  addEventListener('online', send)
  // While nobody looked at the tab it did not ask again.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send())
  return registration
}

/** Has what is kept of app and catalogue follow the release. */
function follow(worker: ServiceWorker | null): void {
  if (mayPrefetch()) ask(worker, { task: 'follow-catalogue' })
}

let asking: ReturnType<typeof setTimeout> | undefined

function hear(news: InquiryNews, worker: ServiceWorker | null): void {
  // A tab that nobody looks at tells nobody.
  if (document.visibilityState !== 'visible') return
  const keys = tellInquiries(news)
  if (keys.length > 0) ask(worker, { task: 'forget-ended', keys })
  if (news.waiting === 0 || !navigator.onLine) return
  // A browser may say that it is online before anything gets through, and wakes the worker only minutes later. What is
  // heard meanwhile does not put it off.
  asking ??= setTimeout(() => {
    asking = undefined
    ask(worker, { task: 'send-inquiries' })
  }, ASK_AGAIN_MS)
}

function ask(worker: ServiceWorker | null, task: WorkerTask): void {
  worker?.postMessage(task)
}

/** Has what this document has loaded kept, in the words of Workbox. The browser has most of it at hand. */
function keepLoaded(worker: ServiceWorker | null): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = loaded.filter((url) => url.startsWith(`${location.origin}/`) && !url.includes('/api/'))
  worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [location.pathname, ...own] } })
}
