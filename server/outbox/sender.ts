import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { oneLine, reasonOf } from '../../shared/texts.ts'
import {
  DELIVERY_TIMEOUT_MS,
  SENDER_CLOSE_TIMEOUT_MS,
  SENDER_FIRST_PAUSE_MS,
  SENDER_MAX_ATTEMPTS,
} from '../../shared/timings.ts'
import { StorageError } from '../database/storageError.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { Channel, OutboxEntry } from './outbox.ts'

/** The reason is logged. The details may contain an address and are only stored. A final failure is not tried again. */
type Failure = { reason: string; details?: string; isFinal?: boolean }

const LONGEST_FAILURE = 300
/** A server that is down gets a few calls a minute, and failing entries do not hold up the others. */
const FAILURES_PER_ROUND = 10

/** Returns `undefined` after acceptance. */
export type Deliver = (entry: OutboxEntry, signal: AbortSignal) => Promise<Failure | undefined>

type SenderOptions = {
  store: Pick<InquiryStore, 'outbox'>
  channel: Channel
  deliver: Deliver
  log: Pick<BaseLogger, 'info' | 'warn'>
  firstPause?: number
  deliveryTimeout?: number
}

export type Sender = ReturnType<typeof startSender>

/**
 * Sends the outbox entries of a channel in rounds: at once, when woken, and after a pause. An entry is marked after
 * acceptance, so it arrives at least once.
 */
export function startSender({
  store: { outbox },
  channel,
  deliver,
  log,
  firstPause = SENDER_FIRST_PAUSE_MS,
  deliveryTimeout = DELIVERY_TIMEOUT_MS,
}: SenderOptions) {
  const closing = new AbortController()
  let woken = new AbortController()
  // Node 20 collects the signals of `AbortSignal.timeout` and `AbortSignal.any`, which then never abort.
  let delivery = new AbortController()
  const newSignal = () => {
    const current = (delivery = new AbortController())
    const timeout = new Error(`no answer within ${deliveryTimeout / 1000} s`)
    setTimeout(() => current.abort(timeout), deliveryTimeout).unref()
    return current.signal
  }
  const sendRound = async () => {
    let failures = 0
    while (failures < FAILURES_PER_ROUND && !closing.signal.aborted) {
      const entry = await outbox.claimNext(channel, new Date(), firstPause)
      if (!entry) return
      const failure = await deliver(entry, newSignal())
      if (failure) failures++
      const result = failure ? settleFailure(entry, failure, log) : { sent_at: new Date().toISOString() }
      await outbox.mark(entry.inquiry.receipt, entry.recipient, result)
    }
  }
  const sendRounds = async () => {
    while (!closing.signal.aborted) {
      woken = new AbortController()
      await sendRound().catch((error: unknown) => {
        if (!(error instanceof StorageError)) log.warn(`The outbox could not be processed: ${reasonOf(error)}`)
      })
      await sleep(firstPause, undefined, { signal: woken.signal }).catch(() => undefined)
    }
  }
  const rounds = sendRounds()
  return {
    wake: () => woken.abort(),
    close: async () => {
      closing.abort()
      woken.abort()
      const timer = setTimeout(() => delivery.abort(), SENDER_CLOSE_TIMEOUT_MS)
      await rounds
      clearTimeout(timer)
    },
  }
}

/** Logs a failure, and returns what the outbox records of it. */
function settleFailure(
  { recipient, attempts, inquiry: { receipt } }: OutboxEntry,
  { reason, details = reason, isFinal = false }: Failure,
  log: SenderOptions['log'],
) {
  const name = recipient === 'webhook' ? `The webhook call of ${receipt}` : `The mail of ${receipt} to ${recipient}`
  const failure = oneLine(details.slice(0, LONGEST_FAILURE))
  const isLast = isFinal || attempts >= SENDER_MAX_ATTEMPTS
  log.warn(
    isLast
      ? `${name} is given up: ${reason}. To try again: npm run inquiries -- resend ${receipt} --to ${recipient}`
      : `${name} was not sent: ${reason}`,
  )
  return { failure, given_up_at: isLast ? new Date().toISOString() : null }
}
