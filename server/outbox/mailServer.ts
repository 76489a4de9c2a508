import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import { MAIL_DELIVERY_MS, MAIL_IDLE_MS } from '../../shared/timings.ts'
import type { Mail } from './inquiryMail.ts'
import type { Delivery } from './sender.ts'

export type Deliver = (mail: Mail, stopped: AbortSignal) => Promise<Delivery>

export const SMTP_URL_FORM =
  'has to be smtp://user:password@host:587 or smtps://…, with special characters percent-encoded'

/** Whether it names a mail server, with user and password or neither. */
export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^smtps?:$/.test(protocol) && hostname !== '' && (username === '') === (password === '')
}

/** Delivers through the mail server of an `SMTP_URL`. A password is sent over TLS only. */
export function mailServer(url: string): Deliver {
  const transport = createTransport({
    url,
    // One connection for the mails of a round, which follow each other: they keep their order.
    pool: true,
    maxConnections: 1,
    idleTimeout: MAIL_IDLE_MS,
    // A connection that broke is opened anew once; whether anything gets through at all is for the next round to see.
    maxRequeues: 1,
    requireTLS: new URL(url).username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail, stopped) => {
    try {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(MAIL_DELIVERY_MS)])
      // Lines of a text that is sent in base 64 stay as they are, and those of a mail end so (RFC 2045, 6.8).
      const text = typeof mail.text === 'string' ? mail.text.replaceAll(/\r?\n/g, '\r\n') : mail.text
      const { accepted, rejected, rejectedErrors = [] } = await transport.sendMail({ ...mail, text, signal })
      return deliveryTo(mail, { accepted: accepted.map(addressIn), rejected: rejected.map(addressIn) }, rejectedErrors)
    } catch (error) {
      return refusal(mail, error as SmtpFailure)
    }
  }
}

/** One recipient was taken, others may not have been: without the first of them it was not delivered. */
function deliveryTo(
  mail: Mail,
  { accepted, rejected }: Record<'accepted' | 'rejected', string[]>,
  failures: SmtpFailure[],
): Delivery {
  if (rejected.length === 0) return { outcome: 'accepted' }
  const isOfCopies = !rejected.some((address) => recipientIn(mail, address) === addressIn(mail.to))
  const delivery = refusal(mail, { code: 'EENVELOPE', rejectedErrors: failures }, isOfCopies)
  const reached = accepted.map((address) => recipientIn(mail, address))
  // Something got through.
  return delivery.outcome === 'unreachable' ? { ...delivery, outcome: 'deferred', reached } : { ...delivery, reached }
}

/** What becomes of a mail that not all have: where the buyer has it, it is sent, unless a copy was only put off. */
function refusal(mail: Mail, failed: SmtpFailure, isOfCopies = !isToBuyer(mail)): Delivery {
  const failures = (failed.rejectedErrors ?? [failed]).map(({ recipient = '', ...failure }) => ({
    ...failure,
    recipient: recipientIn(mail, recipient),
  }))
  const isPutOff = failures.some(({ permanent }) => permanent === false)
  const own = isOfCopies
    ? { permanent: !isPutOff }
    : (failures.find(({ recipient }) => recipient === addressIn(mail.to)) ?? {})
  const delivery = failedDelivery({ ...failed, ...own })
  if (delivery.outcome === 'unreachable') return delivery
  const words = wordsOf(failures)
  if (isOfCopies && delivery.outcome === 'refused') return { outcome: 'accepted', words }
  return { ...delivery, words, ...(isOfCopies && { isOfCopies }) }
}

function isToBuyer({ envelope, to }: Mail): boolean {
  return !envelope || [envelope.to].flat().includes(addressIn(to))
}

/** A recipient as a mail has it: on its way the domain of an address is in small letters, and in ASCII. */
function recipientIn({ to, cc }: Mail, named: string): string {
  const all = [to, cc].flat().map(addressIn)
  return all.find((address) => onItsWay(address) === onItsWay(named)) ?? named
}

function onItsWay(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}

/** Who was refused, and why: a line for each. */
function wordsOf(failures: SmtpFailure[]): string {
  return failures
    .map(({ recipient, response = 'refused' }) =>
      [recipient, response.replaceAll(/\s+/g, ' ')].filter(Boolean).join(': '),
    )
    .join('\n')
}

function addressIn(recipient: unknown): string {
  return typeof recipient === 'string' ? recipient : ((recipient as { address?: string } | undefined)?.address ?? '')
}

type SmtpFailure = {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  permanent?: boolean
  recipient?: string
  rejectedErrors?: SmtpFailure[]
}

/** A refusal of recipient or content is about this mail; one of the sender, or a lost connection, about all. */
export function failedDelivery({
  code,
  command,
  responseCode,
  response,
  permanent,
}: SmtpFailure): Exclude<Delivery, { outcome: 'accepted' }> {
  const reason = [code, command, responseCode].filter(Boolean).join(' ')
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode !== 421
  if (!isAboutMail) return { outcome: 'unreachable', reason }
  return { outcome: permanent === false ? 'deferred' : 'refused', reason, words: response }
}
