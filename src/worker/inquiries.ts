import { get, update } from 'idb-keyval'
import { Queue } from 'workbox-background-sync'
import { KEY_HEADER } from '../../shared/inquiry.ts'
import { type EndedInquiry, type InquiryNews, WAITING_ANSWER } from '../../shared/offline.ts'
import { receiptIn } from '../../shared/receipt.ts'
import { WORKER_SEND_TIMEOUT_MS } from '../../shared/timings.ts'

const ENDED = 'ended-inquiries'

/** Answers after which sending it again is of no use: what is wrong is the inquiry. */
const REFUSALS = new Set([400, 409, 413, 415, 422])

/**
 * Inquiries that found no connection. Where a browser can, it wakes the worker when that is back, also without a tab. None is
 * let go for its age: a clock that is wrong keeps connections from being made, and makes all ages wrong when it is set.
 */
const queue = new Queue('inquiries', { maxRetentionTime: Infinity, onSync: sendWaiting })

/** Sends an inquiry of the app; one that does not get through in time waits, which its answer says. */
export async function sendInquiry(request: Request): Promise<Response> {
  const again = request.clone()
  try {
    // Not with the signal of the tab: that it is closed shall not lose the inquiry.
    return await fetch(request, { signal: AbortSignal.timeout(WORKER_SEND_TIMEOUT_MS) })
  } catch (error) {
    // Without its key it could be stored twice; then the form keeps it.
    if (!request.headers.has(KEY_HEADER)) throw error
    await queue.pushRequest({ request: again })
    // A tab that knows asks again.
    await tellTabs()
    return Response.json(WAITING_ANSWER, { status: 202 })
  }
}

/**
 * Sends what waits, one after the other. An inquiry leaves the queue when its answer has been noted: whatever ends this
 * before, it goes once more under its key, and the server stores it once.
 */
export async function sendWaiting(): Promise<void> {
  try {
    await navigator.locks.request(ENDED, async () => {
      for (;;) {
        const [first] = await queue.getAll()
        if (!first) break
        await note(await sent(first.request))
        await queue.shiftRequest()
      }
    })
  } catch (error) {
    await queue.registerSync()
    throw error
  } finally {
    await tellTabs()
  }
}

/** Sends one that waits; throws where it has to wait longer. */
async function sent(request: Request): Promise<EndedInquiry> {
  const inquiry = await request.clone().text()
  const answer = await fetch(request, { signal: AbortSignal.timeout(WORKER_SEND_TIMEOUT_MS) })
  const receipt = receiptIn(await answer.json().catch(() => undefined))
  if (receipt === undefined && !REFUSALS.has(answer.status)) throw new Error(`the answer was ${answer.status}`)
  return { key: request.headers.get(KEY_HEADER) ?? '', inquiry, ...receipt }
}

export async function countWaiting(): Promise<number> {
  return queue.size()
}

/** Tells open tabs; not all of them show the app. What has ended is told until one says that its visitor has seen it. */
async function tellTabs(): Promise<void> {
  const news: InquiryNews = { waiting: await queue.size(), ended: (await get<EndedInquiry[]>(ENDED)) ?? [] }
  const tabs = await (globalThis as unknown as ServiceWorkerGlobalScope).clients.matchAll({ type: 'window' })
  for (const tab of tabs) tab.postMessage(news)
}

export async function forgetEnded(keys: string[]): Promise<void> {
  await update<EndedInquiry[]>(ENDED, (known = []) => known.filter(({ key }) => !keys.includes(key)))
}

async function note(ended: EndedInquiry): Promise<void> {
  await update<EndedInquiry[]>(ENDED, (known = []) => [...known.filter(({ key }) => key !== ended.key), ended])
}
