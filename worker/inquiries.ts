import { get, set } from 'idb-keyval'
import { Queue } from 'workbox-background-sync'
import { type EndedInquiry, type InquiryNews, WAITING_STATUS } from '../shared/offline.ts'
import { isReceiptNumber } from '../shared/receipt.ts'

const MINUTES_OF_30_DAYS = 30 * 24 * 60

const ENDED = 'ended-inquiries'

/** Inquiries that found no connection. The browser wakes the worker when it is back, also where no tab is open any more. */
const queue = new Queue('inquiries', { maxRetentionTime: MINUTES_OF_30_DAYS, onSync: sendWaiting })

/** Sends an inquiry of the app; one that does not get through waits, which its answer says. */
export async function sendInquiry(request: Request): Promise<Response> {
  const again = request.clone()
  try {
    return await fetch(request)
  } catch (error) {
    // Without its key it could be stored twice; then the form keeps it.
    if (!request.headers.has('Idempotency-Key')) throw error
    await queue.pushRequest({ request: again })
    return Response.json({}, { status: WAITING_STATUS })
  }
}

/**
 * Sends what waits, one after the other. An inquiry leaves the queue when its answer has been noted: whatever ends this
 * before, it goes once more under its key, and the server stores it once.
 */
export async function sendWaiting(): Promise<void> {
  await navigator.locks.request(ENDED, async () => {
    for (;;) {
      const [first] = await queue.getAll()
      if (!first) break
      const inquiry = await first.request.clone().text()
      const answer = await fetch(first.request)
      if (answer.status === 429 || answer.status >= 500) throw new Error(`${answer.url} answered ${answer.status}`)
      await note({ inquiry, receipt: await receiptIn(answer) })
      await queue.shiftRequest()
    }
  })
  await tellTabs()
}

export async function countWaiting(): Promise<number> {
  return queue.size()
}

/** Tells open tabs; not all of them show the app. What has ended is told until one says that it has heard of it. */
export async function tellTabs(): Promise<void> {
  const news: InquiryNews = { waiting: await queue.size(), ended: (await get<EndedInquiry[]>(ENDED)) ?? [] }
  const tabs = await (globalThis as unknown as ServiceWorkerGlobalScope).clients.matchAll({ type: 'window' })
  for (const tab of tabs) tab.postMessage(news)
}

export async function forgetEnded(): Promise<void> {
  await set(ENDED, [])
}

async function note(ended: EndedInquiry): Promise<void> {
  const known = (await get<EndedInquiry[]>(ENDED)) ?? []
  const others = known.filter(({ inquiry }) => inquiry !== ended.inquiry)
  await set(ENDED, [...others, ended])
}

async function receiptIn(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined)
  const receipt = typeof body === 'object' && body !== null && 'receipt' in body ? body.receipt : undefined
  return typeof receipt === 'string' && isReceiptNumber(receipt) ? receipt : undefined
}
