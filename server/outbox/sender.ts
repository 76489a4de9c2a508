import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { reasonOf } from '../../shared/texts.ts'
import {
  OUTBOX_CLAIM_MS,
  SENDER_CLOSE_TIMEOUT_MS,
  SENDER_FIRST_PAUSE_MS,
  SENDER_GIVE_UP_MS,
  SENDER_LONGEST_PAUSE_MS,
} from '../../shared/timings.ts'
import type { Site } from '../../shared/site.ts'
import { StorageError } from '../database/storageError.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { StoredInquiry } from '../inquiries/storedInquiry.ts'
import type { Channel, OutboxEntry, Recipient } from './outbox.ts'

/**
 * The outcome `unreachable` concerns all entries. The reason holds codes and is logged. The server's text may contain
 * an address and is only stored.
 */
export type Delivery =
  | { outcome: 'accepted' }
  | { outcome: 'refused' | 'deferred' | 'unreachable'; reason: string; serverReply?: string }

const LONGEST_FAILURE = 300

export type Deliver = (
  message: { recipient: Recipient; inquiry: StoredInquiry; site: Site },
  closeSignal: AbortSignal,
) => Promise<Delivery>

type SenderOptions = {
  store: InquiryStore
  channel: Channel
  deliver: Deliver
  /** Read for each delivery, because a build may change the site. */
  readSite: () => Promise<Site>
  log: Pick<BaseLogger, 'info' | 'warn'>
  firstPause?: number
}

export type Sender = {
  wake: () => void
  close: () => Promise<void>
}

/**
 * Sends the outbox entries of a channel: at once, when woken, and after growing pauses while nothing is accepted. An
 * entry is marked after acceptance, so it arrives at least once.
 */
export function startSender(options: SenderOptions): Sender {
  const { log, firstPause = SENDER_FIRST_PAUSE_MS } = options
  const closing = new AbortController()
  const closeTimeout = new AbortController()
  let woken = new AbortController()
  const sendRounds = async () => {
    let pause = 0
    while (!closing.signal.aborted) {
      woken = new AbortController()
      const acceptedCount = await sendWaiting(options, closing.signal, closeTimeout.signal).catch((error: unknown) => {
        if (!(error instanceof StorageError)) log.warn(`The outbox could not be processed: ${reasonOf(error)}`)
        return 0
      })
      pause = nextPause(pause, acceptedCount > 0, firstPause)
      await sleep(pause, undefined, { signal: woken.signal }).catch(() => (pause = 0))
    }
  }
  const rounds = sendRounds()
  return {
    wake: () => woken.abort(),
    close: async () => {
      closing.abort()
      woken.abort()
      const timer = setTimeout(() => closeTimeout.abort(), SENDER_CLOSE_TIMEOUT_MS)
      await rounds
      clearTimeout(timer)
    },
  }
}

export function nextPause(last: number, hasProgress: boolean, first = SENDER_FIRST_PAUSE_MS): number {
  return hasProgress || last === 0 ? first : Math.min(2 * last, SENDER_LONGEST_PAUSE_MS)
}

async function sendWaiting(options: SenderOptions, closing: AbortSignal, closeTimeout: AbortSignal): Promise<number> {
  const { store, channel, deliver, readSite, log } = options
  const { outbox } = store
  let acceptedCount = 0
  for (const entry of await outbox.waiting(channel, new Date())) {
    if (closing.aborted) break
    const now = new Date()
    if (!(await outbox.claim(entry, now, new Date(now.getTime() + OUTBOX_CLAIM_MS)))) continue
    const inquiry = await store.inquiryOf(entry.receipt)
    // It may have been erased meanwhile.
    if (!inquiry) continue
    const delivery = await deliver({ recipient: entry.recipient, inquiry, site: await readSite() }, closeTimeout)
    await settle(entry, delivery, options)
    if (delivery.outcome === 'accepted') acceptedCount++
    else log.warn(`${nameOf(entry)} was not sent: ${delivery.outcome}, ${delivery.reason}`)
    // The other entries would fail, too.
    if (delivery.outcome === 'unreachable') break
  }
  return acceptedCount
}

async function settle(
  entry: OutboxEntry,
  delivery: Delivery,
  { store: { outbox }, log }: SenderOptions,
): Promise<void> {
  const now = new Date()
  const time = now.toISOString()
  if (delivery.outcome === 'accepted') {
    await outbox.mark(entry, { sent_at: time, failure: null })
    return
  }
  const { outcome, reason, serverReply = reason } = delivery
  const failure = serverReply.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_FAILURE)
  if (outcome === 'unreachable') {
    await outbox.mark(entry, { claimed_until: '', failure })
  } else if (isHopeless(entry, outcome, now)) {
    log.warn(`${nameOf(entry)} is given up`)
    await outbox.mark(entry, { given_up_at: time, failure })
  } else {
    await outbox.mark(entry, { claimed_until: '', failure, refused_at: (entry.refusedAt ?? now).toISOString() })
  }
}

function nameOf({ receipt, recipient }: OutboxEntry): string {
  if (recipient === 'webhook') return `The webhook call of ${receipt}`
  return `The mail of ${receipt} to ${recipient}`
}

/** A refused confirmation is hopeless at once, any other entry when its first refusal is too old. */
export function isHopeless(
  { recipient, refusedAt }: Pick<OutboxEntry, 'recipient' | 'refusedAt'>,
  outcome: 'refused' | 'deferred',
  now: Date,
): boolean {
  if (outcome === 'refused' && recipient === 'buyer') return true
  return refusedAt !== undefined && now.getTime() - refusedAt.getTime() > SENDER_GIVE_UP_MS
}
