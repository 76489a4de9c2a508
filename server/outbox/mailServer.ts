import { createTransport } from 'nodemailer'
import { MAIL_TIMEOUT_MS, MAIL_IDLE_TIMEOUT_MS } from '../../shared/timings.ts'
import { inquiryMail } from './inquiryMail.ts'
import type { Deliver, Delivery } from './sender.ts'

export const SMTP_URL_ERROR =
  'has to be smtp://user:password@host:587 or smtps://…, with special characters percent-encoded'

export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^smtps?:$/.test(protocol) && hostname !== '' && (username === '') === (password === '')
}

/** Sends a password over TLS only. By default, mails come from the address of sales. */
export function connectMailServer(url: string, from?: string): Deliver {
  const transport = createTransport({
    url,
    // One connection keeps the order of the mails.
    pool: true,
    maxConnections: 1,
    idleTimeout: MAIL_IDLE_TIMEOUT_MS,
    // Reopens a broken connection once. The next round retries.
    maxRequeues: 1,
    requireTLS: new URL(url).username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ recipient, inquiry, site }, closeSignal) => {
    try {
      const mail = inquiryMail(recipient, inquiry, site, from)
      const signal = AbortSignal.any([closeSignal, AbortSignal.timeout(MAIL_TIMEOUT_MS)])
      // Line ends are CRLF (RFC 2045, 6.8); base64 would keep others.
      await transport.sendMail({ ...mail, text: mail.text.replaceAll(/\r?\n/g, '\r\n'), signal })
      return { outcome: 'accepted' }
    } catch (error) {
      const failure = error as SmtpFailure
      return failedDelivery({ ...failure, ...failure.rejectedErrors?.[0] })
    }
  }
}

type SmtpFailure = {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  permanent?: boolean
  rejectedErrors?: SmtpFailure[]
}

/** A refused recipient or content affects one mail; a refused sender or lost connection affects all. */
export function failedDelivery({ code, command, responseCode, response, permanent }: SmtpFailure): Delivery {
  const reason = [code, command, responseCode].filter(Boolean).join(' ')
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode !== 421
  if (!isAboutMail) return { outcome: 'unreachable', reason }
  return { outcome: permanent === false ? 'deferred' : 'refused', reason, serverReply: response }
}
