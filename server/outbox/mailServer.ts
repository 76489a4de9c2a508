import { createTransport, type NodemailerError } from 'nodemailer'
import type { Site } from '../../shared/site.ts'
import { MAIL_IDLE_TIMEOUT_MS } from '../../shared/timings.ts'
import { isServerUrl } from '../serverUrl.ts'
import { inquiryMail } from './inquiryMail.ts'
import type { Deliver } from './sender.ts'

export const SMTP_URL_ERROR =
  'has to be smtp://user:password@host:587 or smtps://…, with special characters percent-encoded'

export function isSmtpUrl(text: string): boolean {
  if (!isServerUrl(text, /^smtps?:\/\/[^/]/)) return false
  const { username, password } = new URL(text)
  return (username === '') === (password === '')
}

/** Sends a password over TLS only. By default, mails come from the address of sales. */
export function connectMailServer(url: string, site: Site, from?: string): Deliver {
  const transport = createTransport({
    url,
    // Mails that wait share a connection.
    pool: true,
    idleTimeout: MAIL_IDLE_TIMEOUT_MS,
    // Reopens a broken connection once. The next round retries.
    maxRequeues: 1,
    requireTLS: new URL(url).username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ recipient, inquiry }, signal) => {
    try {
      const mail = inquiryMail(recipient, inquiry, site, from)
      // Line ends are CRLF (RFC 2045, 6.8); base64 would keep others.
      await transport.sendMail({ ...mail, text: mail.text.replaceAll(/\r?\n/g, '\r\n'), signal })
      return undefined
    } catch (error) {
      const { code, command = '', responseCode = 0, message } = error as NodemailerError
      return {
        reason: [code, command, responseCode].filter(Boolean).join(' '),
        details: message,
        // A refused mail to sales is a fault of the configuration, which somebody will correct.
        isFinal: recipient === 'buyer' && command === 'RCPT TO' && responseCode >= 500,
      }
    }
  }
}
