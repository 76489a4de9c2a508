import { Webhook } from 'standardwebhooks'
import { reasonOf } from '../../shared/texts.ts'
import { WEBHOOK_TIMEOUT_MS } from '../../shared/timings.ts'
import { toMessage } from '../inquiries/inquiryMessage.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { StoredInquiry } from '../inquiries/storedInquiry.ts'
import { type Delivery, type Sender, type SenderOptions, startSender } from './sender.ts'

export type WebhookOptions = Pick<SenderOptions, 'log' | 'firstPause'> & {
  store: InquiryStore
  url: string
  /** `whsec_` and the key in base64. */
  secret: string
  /** Read for each call, because a build may change the site's address. */
  readSite: () => Promise<{ url: string }>
}

export const WEBHOOK_SECRET_ERROR = 'has to be whsec_ followed by 24 to 64 random bytes in Base64'

export function isWebhookSecret(text: string): boolean {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64').length
  return /^whsec_[A-Za-z0-9+/]+=*$/.test(text) && bytes >= 24 && bytes <= 64
}

export function startWebhook({ store, url, secret, readSite, ...options }: WebhookOptions): Sender {
  const webhook = new Webhook(secret)
  return startSender({
    ...options,
    outbox: store.outbox,
    channel: 'webhook',
    deliver: async ({ receipt }, closeSignal) => {
      const storedInquiry = await store.inquiryOf(receipt)
      return storedInquiry && call(url, sign(storedInquiry, (await readSite()).url, webhook), closeSignal)
    },
  })
}

type SignedCall = { headers: Record<string, string>; body: string }

/** The message id is the same at each attempt, to detect duplicates. */
function sign(storedInquiry: StoredInquiry, siteUrl: string, webhook: Webhook): SignedCall {
  const { receipt, receivedAt } = storedInquiry
  const now = new Date()
  const body = JSON.stringify({
    type: 'inquiry.received',
    timestamp: receivedAt,
    data: toMessage(storedInquiry, siteUrl),
  })
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': receipt,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': webhook.sign(receipt, now, body),
    },
    body,
  }
}

async function call(url: string, { headers, body }: SignedCall, closeSignal: AbortSignal): Promise<Delivery> {
  try {
    const signal = AbortSignal.any([closeSignal, AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)])
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    const { ok, status } = answer
    // An unread body would keep the connection open.
    await answer.body?.cancel()
    return ok ? { outcome: 'accepted' } : { outcome: 'deferred', reason: String(status) }
  } catch (error) {
    return { outcome: 'unreachable', reason: reasonOf(error) }
  }
}
