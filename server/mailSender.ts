import type { Site } from '../shared/site.ts'
import {
  MAIL_CLAIM_MS,
  MAIL_CLOSING_MS,
  MAIL_FIRST_PAUSE_MS,
  MAIL_GIVE_UP_MS,
  MAIL_LONGEST_PAUSE_MS,
} from '../shared/timings.ts'
import { inquiryMail } from './inquiryMail.ts'
import type { InquiryStore } from './inquiryStore.ts'
import type { Deliver, Delivery } from './mailServer.ts'
import type { WaitingMail } from './outbox.ts'

export type MailSenderOptions = {
  store: InquiryStore
  deliver: Deliver
  /** What every page shows, read anew for each round: a build may have changed the address of sales. */
  readSite: () => Promise<Site>
  log: (line: string) => void
  /** Between rounds, in ms. */
  firstPause?: number
}

export type MailSender = {
  /** There is something new to send. */
  wake: () => void
  /** Lets the mail under way end, or ends it. */
  close: () => Promise<void>
}

/**
 * Works off the outbox: now, when woken, and after pauses that grow while nothing is accepted. A mail is marked once the
 * mail server has accepted it. If the process dies, or connection or database break, between the two, the mail goes
 * again: nothing is lost, and in this one case something is sent twice.
 */
export function startMailSender(options: MailSenderOptions): MailSender {
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
      log(`The outbox could not be worked off: ${error instanceof Error ? error.message : String(error)}`)
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
async function sendWaiting(options: MailSenderOptions, { isClosing, stopped }: Closing): Promise<number> {
  const { store, deliver, readSite, log } = options
  const waiting = await store.outbox.waiting(new Date())
  if (waiting.length === 0) return 0
  const site = await readSite()
  let accepted = 0
  for (const mail of waiting) {
    if (isClosing()) break
    const now = new Date()
    if (!(await store.outbox.claim(mail, now, new Date(now.getTime() + MAIL_CLAIM_MS)))) continue
    const stored = await store.inquiryOf(mail.receipt)
    if (!stored) continue
    const delivery = await deliver(inquiryMail(mail.recipient, stored, site), stopped)
    await settle(mail, delivery, options)
    if (delivery.outcome === 'accepted') accepted++
    else log(`The mail of ${mail.receipt} to ${mail.recipient} was not sent: ${delivery.outcome}, ${delivery.reason}`)
    // The others would not get through either.
    if (delivery.outcome === 'unreachable') break
  }
  return accepted
}

async function settle(mail: WaitingMail, { outcome }: Delivery, { store: { outbox }, log }: MailSenderOptions) {
  const now = new Date()
  if (outcome === 'accepted') return outbox.markSent(mail, now)
  if (outcome === 'unreachable') return outbox.release(mail)
  if (!isHopeless(mail, outcome, now)) return outbox.markRefused(mail, now)
  log(`The mail of ${mail.receipt} to ${mail.recipient} is given up`)
  return outbox.giveUp(mail, now)
}

/** A confirmation that is refused for good has a wrong address. Sales may yet mend a mailbox that is full or missing. */
export function isHopeless(
  { recipient, refusedAt }: Pick<WaitingMail, 'recipient' | 'refusedAt'>,
  outcome: 'refused' | 'deferred',
  now: Date,
): boolean {
  if (outcome === 'refused' && recipient === 'buyer') return true
  return refusedAt !== undefined && now.getTime() - refusedAt.getTime() > MAIL_GIVE_UP_MS
}
