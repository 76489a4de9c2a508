import { get, update } from 'idb-keyval'
import { Queue } from 'workbox-background-sync'
import { IDEMPOTENCY_KEY_HEADER, receiptIn } from '../../shared/inquiry.ts'
import { type InquiryOutcome, type QueueStatus, WAITING_ANSWER } from '../../shared/offline.ts'
import { WORKER_SEND_TIMEOUT_MS } from '../../shared/timings.ts'

const OUTCOMES = 'ended-inquiries'

/** Statuses of an inquiry that would be refused again. */
const REFUSAL_STATUSES = new Set([400, 409, 413, 415, 422])

/**
 * Some browsers wake the worker when the connection returns, even without a tab. Inquiries do not expire: a wrong clock
 * prevents connections and falsifies every age.
 */
const queue = new Queue('inquiries', { maxRetentionTime: Infinity, onSync: sendQueuedInquiries })

export async function sendOrQueueInquiry(request: Request): Promise<Response> {
  const copy = request.clone()
  try {
    // This signal replaces that of the tab, because closing the tab must not lose the inquiry.
    return await fetch(request, { signal: AbortSignal.timeout(WORKER_SEND_TIMEOUT_MS) })
  } catch (error) {
    // An inquiry without a key could be stored twice, so it stays in the form.
    if (!request.headers.has(IDEMPOTENCY_KEY_HEADER)) throw error
    await queue.pushRequest({ request: copy })
    // A visible tab then asks for another attempt.
    await notifyTabs()
    return Response.json(WAITING_ANSWER, { status: 202 })
  }
}

/**
 * Sends the inquiries of the queue. Each leaves it after its outcome was saved. If the worker stops before, the inquiry
 * is sent again with the same key, and the server stores it once.
 */
export async function sendQueuedInquiries(): Promise<void> {
  try {
    await navigator.locks.request(OUTCOMES, async () => {
      for (;;) {
        const [first] = await queue.getAll()
        if (!first) break
        await saveOutcome(await send(first.request))
        await queue.shiftRequest()
      }
    })
  } catch (error) {
    await queue.registerSync()
    throw error
  } finally {
    await notifyTabs()
  }
}

/** Throws if the inquiry must wait longer. */
async function send(request: Request): Promise<InquiryOutcome> {
  const inquiry = await request.clone().text()
  const answer = await fetch(request, { signal: AbortSignal.timeout(WORKER_SEND_TIMEOUT_MS) })
  const receipt = receiptIn(await answer.json().catch(() => undefined))
  if (receipt === undefined && !REFUSAL_STATUSES.has(answer.status)) throw new Error(`the answer was ${answer.status}`)
  return { key: request.headers.get(IDEMPOTENCY_KEY_HEADER) ?? '', inquiry, ...receipt }
}

export async function countQueuedInquiries(): Promise<number> {
  return queue.size()
}

/** Sends outcomes again until a tab reports that the visitor saw them: a tab may be hidden or without the app. */
async function notifyTabs(): Promise<void> {
  const status: QueueStatus = { waiting: await queue.size(), ended: (await get<InquiryOutcome[]>(OUTCOMES)) ?? [] }
  const tabs = await (globalThis as unknown as ServiceWorkerGlobalScope).clients.matchAll({ type: 'window' })
  for (const tab of tabs) tab.postMessage(status)
}

export async function forgetOutcomes(keys: string[]): Promise<void> {
  await update<InquiryOutcome[]>(OUTCOMES, (outcomes = []) => outcomes.filter(({ key }) => !keys.includes(key)))
}

async function saveOutcome(outcome: InquiryOutcome): Promise<void> {
  await update<InquiryOutcome[]>(OUTCOMES, (outcomes = []) => [
    ...outcomes.filter(({ key }) => key !== outcome.key),
    outcome,
  ])
}
