import { type QueueStatus, WORKER_URL, type WorkerTask } from '../../shared/offline.ts'
import { INQUIRY_RETRY_MS } from '../../shared/timings.ts'
import { mayPrefetch } from '../router/connection.ts'
import { storedList, readString } from '../router/storage.ts'
import { reportInquiryOutcomes } from './reportInquiryOutcomes.ts'

const PAGES_BEFORE_CATALOGUE = 2

/** Addresses of the first pages shown in this tab, across documents. */
const shownPages = storedList('sessionStorage', 'pages-shown', readString)

let pendingRegistration: Promise<ServiceWorkerRegistration> | undefined
let hasRequestedCatalogue = false

/**
 * Starts the worker, which keeps shown pages for offline use. From the second page of a tab on, it keeps app and
 * catalogue too. Readers of one page, and visitors who save data, do not download these.
 */
export async function startWorkerAndCountPage(): Promise<void> {
  // Browsers offer service workers over HTTPS only.
  if (!('serviceWorker' in navigator)) return
  pendingRegistration ??= register().catch((cause: unknown) => {
    pendingRegistration = undefined
    throw cause
  })
  const { active } = await pendingRegistration
  const pages = new Set(shownPages.read()).add(location.pathname)
  if (pages.size <= PAGES_BEFORE_CATALOGUE) shownPages.write([...pages])
  if (hasRequestedCatalogue || pages.size < PAGES_BEFORE_CATALOGUE || !mayPrefetch()) return
  hasRequestedCatalogue = true
  postTask(active, { task: 'keep-catalogue' })
}

async function register(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker: workers } = navigator
  const isNew = workers.controller === null
  workers.addEventListener('message', ({ data }) => onMessage(data as QueueStatus, workers.controller))
  await workers.register(WORKER_URL, { updateViaCache: 'none' })
  const registration = await workers.ready
  if (isNew) keepLoadedFiles(registration.active)
  updateCatalogue(registration.active)
  // The worker of a later release has taken over.
  workers.addEventListener('controllerchange', () => updateCatalogue(workers.controller))
  const send = () => postTask(registration.active, { task: 'send-inquiries' })
  send()
  addEventListener('online', send)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send())
  return registration
}

function updateCatalogue(worker: ServiceWorker | null): void {
  if (mayPrefetch()) postTask(worker, { task: 'update-catalogue' })
}

let retryTimer: ReturnType<typeof setTimeout> | undefined

function onMessage(status: QueueStatus, worker: ServiceWorker | null): void {
  if (document.visibilityState !== 'visible') return
  const keys = reportInquiryOutcomes(status)
  if (keys.length > 0) postTask(worker, { task: 'forget-ended', keys })
  if (status.waiting === 0 || !navigator.onLine) return
  // A browser may report a connection too early, and wake the worker only minutes later. Further messages do not
  // restart the timer.
  retryTimer ??= setTimeout(() => {
    retryTimer = undefined
    postTask(worker, { task: 'send-inquiries' })
  }, INQUIRY_RETRY_MS)
}

function postTask(worker: ServiceWorker | null, task: WorkerTask): void {
  worker?.postMessage(task)
}

/** Tells Workbox to keep the page and the files that it has loaded. Most are in the browser's cache. */
function keepLoadedFiles(worker: ServiceWorker | null): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = urls.filter((url) => url.startsWith(`${location.origin}/`) && !url.includes('/api/'))
  worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [location.pathname, ...files] } })
}
