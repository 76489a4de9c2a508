import { Webhook } from 'standardwebhooks'
import { reasonOf } from '../../shared/texts.ts'
import type { Site } from '../../shared/site.ts'
import { toMessage } from '../inquiries/inquiryMessage.ts'
import type { Deliver } from './sender.ts'

export const WEBHOOK_SECRET_ERROR = 'has to be whsec_ followed by 24 to 64 random bytes in Base64'

export function isWebhookSecret(text: string): boolean {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64').length
  return /^whsec_[A-Za-z0-9+/]+=*$/.test(text) && bytes >= 24 && bytes <= 64
}

/** `secret` is `whsec_` and the key in Base64. The message id is the same at each attempt, to detect duplicates. */
export function connectWebhook(url: string, secret: string, site: Site): Deliver {
  const webhook = new Webhook(secret)
  return ({ inquiry }, signal) => {
    const now = new Date()
    const body = JSON.stringify({
      type: 'inquiry.received',
      timestamp: inquiry.receivedAt,
      data: toMessage(inquiry, site.url),
    })
    const headers = {
      'content-type': 'application/json',
      'webhook-id': inquiry.receipt,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': webhook.sign(inquiry.receipt, now, body),
    }
    return post(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
  }
}

async function post(url: string, request: RequestInit): ReturnType<Deliver> {
  try {
    const answer = await fetch(url, request)
    const { ok, status } = answer
    // An unread body would keep the connection open.
    await answer.body?.cancel()
    return ok ? undefined : { reason: String(status) }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}
