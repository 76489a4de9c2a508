import { createHmac } from 'node:crypto'
import { reasonOf } from '../../shared/reason.ts'
import { WEBHOOK_DELIVERY_MS } from '../../shared/timings.ts'
import type { StoredInquiry } from '../database/storedInquiry.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import { type Delivery, type Sender, type SenderOptions, startSender } from './sender.ts'

export type WebhookOptions = Pick<SenderOptions, 'log' | 'firstPause'> & {
  store: InquiryStore
  url: string
  /** `whsec_` and the key in base 64. */
  secret: string
}

export const WEBHOOK_SECRET_FORM = 'has to be whsec_ and 24 to 64 random bytes in base 64'

export function isWebhookSecret(text: string): boolean {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64').length
  return /^whsec_[A-Za-z0-9+/]+=*$/.test(text) && bytes >= 24 && bytes <= 64
}

/** Tells another system of each inquiry, in the way of standardwebhooks.com, with the promises of the outbox. */
export function startWebhook({ store, url, secret, ...options }: WebhookOptions): Sender {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return startSender({
    ...options,
    outbox: store.outbox,
    channel: 'webhook',
    deliver: async ({ receipt }, stopped) => {
      const stored = await store.inquiryOf(receipt)
      return stored && call(url, signed(stored, key, new Date()), stopped)
    },
  })
}

type Signed = { headers: Record<string, string>; body: string }

/** The receipt number is the id of the message: it is the same each time, and the receiver can leave out a second one. */
function signed({ receipt, receivedAt, inquiry }: StoredInquiry, key: Buffer, at: Date): Signed {
  const body = JSON.stringify({ type: 'inquiry.received', timestamp: receivedAt, data: { receipt, ...inquiry } })
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${receipt}.${timestamp}.${body}`).digest('base64')
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': receipt,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  }
}

async function call(url: string, { headers, body }: Signed, stopped: AbortSignal): Promise<Delivery> {
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(WEBHOOK_DELIVERY_MS)])
    const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    return ok ? { outcome: 'accepted' } : { outcome: 'deferred', reason: String(status) }
  } catch (error) {
    return { outcome: 'unreachable', reason: reasonOf(error) }
  }
}
