import { reasonOf } from '../../shared/reason.ts'
import {
  MAIL_CLAIM_MS,
  MAIL_CLOSING_MS,
  MAIL_FIRST_PAUSE_MS,
  MAIL_GIVE_UP_MS,
  MAIL_LONGEST_PAUSE_MS,
} from '../../shared/timings.ts'
import { StorageError } from '../database/storageError.ts'
import type { Channel, Outbox, Waiting } from './outbox.ts'

/**
 * What became of something that was to be sent: it was taken; it was refused for good, or for now; or nothing gets
 * through. A reason, which is logged, consists of codes, because an answer in words may repeat an address. Words beside
 * what was taken are of copies that were not; `reached` says who has it where some have not, and `isOfCopies` that these only
 * were to have a copy.
 */
export type Delivery =
  | { outcome: 'accepted'; words?: string; reached?: string[] }
  | {
      outcome: 'refused' | 'deferred' | 'unreachable'
      reason: string
      words?: string
      reached?: string[]
      isOfCopies?: boolean
    }

const LONGEST_FAILURE = 300

export type SenderOptions = {
  outbox: Outbox
  channel: Channel
  /** Sends one; nothing becomes of one whose inquiry was erased meanwhile. */
  deliver: (waiting: Waiting, stopped: AbortSignal) => Promise<Delivery | undefined>
  log: (line: string) => void
  /** Between rounds, in ms. */
  firstPause?: number
}

export type Sender = {
  /** There is something new to send. */
  wake: () => void
  /** Lets what is under way end, or ends it. */
  close: () => Promise<void>
}

/**
 * Works off a channel of the outbox: now, when woken, and after pauses that grow while nothing is accepted. What was
 * accepted is marked afterwards. If the process dies, or connection or database break, between the two, it goes again:
 * nothing is lost, and in this one case something is sent twice.
 */
export function startSender(options: SenderOptions): Sender {
  const { log, firstPause = MAIL_FIRST_PAUSE_MS } = options
  const stopped = new AbortController()
  let isClosing = false
  let isWoken = false
  let pause = 0
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  const start = () => {
    clearTimeout(timer)
    isWoken = false
    round = run()
  }
  const run = async () => {
    let accepted = 0
    try {
      accepted = await sendWaiting(options, { isClosing: () => isClosing, stopped: stopped.signal })
    } catch (error) {
      if (!(error instanceof StorageError)) log(`The outbox could not be worked off: ${reasonOf(error)}`)
    }
    round = undefined
    if (isClosing) return
    if (isWoken) return start()
    pause = nextPause(pause, accepted > 0, firstPause)
    timer = setTimeout(start, pause)
  }
  start()
  return {
    wake: () => {
      pause = 0
      isWoken = true
      if (!round && !isClosing) start()
    },
    close: async () => {
      isClosing = true
      clearTimeout(timer)
      const limit = setTimeout(() => stopped.abort(), MAIL_CLOSING_MS)
      await round
      clearTimeout(limit)
    },
  }
}

export function nextPause(last: number, isProgress: boolean, first = MAIL_FIRST_PAUSE_MS): number {
  return isProgress || last === 0 ? first : Math.min(2 * last, MAIL_LONGEST_PAUSE_MS)
}

type Closing = { isClosing: () => boolean; stopped: AbortSignal }

/** One round; returns how many mails were accepted. */
async function sendWaiting(options: SenderOptions, { isClosing, stopped }: Closing): Promise<number> {
  const { outbox, channel, deliver, log } = options
  let accepted = 0
  for (const waiting of await outbox.waiting(channel, new Date())) {
    if (isClosing()) break
    const now = new Date()
    if (!(await outbox.claim(waiting, now, new Date(now.getTime() + MAIL_CLAIM_MS)))) continue
    const delivery = await deliver(waiting, stopped)
    if (!delivery) continue
    await settle(waiting, delivery, options)
    if (delivery.outcome === 'accepted') accepted++
    else log(`${nameOf(waiting)} was not sent: ${delivery.outcome}, ${delivery.reason}`)
    // The others would not get through either.
    if (delivery.outcome === 'unreachable') break
  }
  return accepted
}

async function settle(waiting: Waiting, delivery: Delivery, { outbox, log }: SenderOptions): Promise<void> {
  const now = new Date()
  const reached = [...(waiting.reached ?? []), ...(delivery.reached ?? [])].join(', ')
  if (delivery.outcome === 'accepted')
    return outbox.mark(waiting, {
      sent_at: now.toISOString(),
      ...(delivery.words ? { failure: inBrief(delivery.words), reached } : { failure: null, reached: '' }),
    })
  const { outcome, reason, words = reason } = delivery
  // It waits for the next round.
  if (outcome === 'unreachable') return outbox.mark(waiting, { claimed_until: '' })
  const failure = inBrief(words)
  if (!isHopeless(waiting, outcome, now))
    return outbox.mark(waiting, {
      claimed_until: '',
      refused_at: (waiting.refusedAt ?? now).toISOString(),
      failure,
      reached,
    })
  if (delivery.isOfCopies) return outbox.mark(waiting, { sent_at: now.toISOString(), failure, reached })
  log(`${nameOf(waiting)} is given up`)
  return outbox.mark(waiting, { given_up_at: now.toISOString(), failure, reached })
}

/** Words with a line for each address. */
function inBrief(words: string): string {
  const lines = words.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_FAILURE))
  return lines.filter(Boolean).join('\n')
}

function nameOf({ receipt, recipient }: Waiting): string {
  if (recipient === 'webhook') return `The webhook call of ${receipt}`
  return `The mail of ${receipt} to ${recipient}`
}

/** A mail to a buyer that is refused for good has a wrong address. Sales may yet mend a mailbox that is full or missing. */
export function isHopeless(
  { recipient, refusedAt }: Pick<Waiting, 'recipient' | 'refusedAt'>,
  outcome: 'refused' | 'deferred',
  now: Date,
): boolean {
  if (outcome === 'refused' && recipient !== 'sales') return true
  return refusedAt !== undefined && now.getTime() - refusedAt.getTime() > MAIL_GIVE_UP_MS
}
