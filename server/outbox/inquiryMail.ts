import type { SendMailOptions } from 'nodemailer/lib/mailer'
import { type Inquiry } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import type { Site } from '../../shared/site.ts'
import { caseSubject } from '../../packages/desk/desk.ts'
import type { StoredInquiry } from '../database/storedInquiry.ts'

/** The site, whether sales has a desk there, and where answers are read. */
type Place = Site & { hasDesk?: boolean; replyAddress?: string }

export type Mail = Pick<
  SendMailOptions,
  | 'from'
  | 'to'
  | 'cc'
  | 'replyTo'
  | 'subject'
  | 'text'
  | 'attachments'
  | 'messageId'
  | 'inReplyTo'
  | 'references'
  | 'headers'
  | 'envelope'
>

/**
 * The mail about an inquiry. Addresses are objects, so that nothing in a name is read as another address. A confirmation
 * holds nothing that was typed: it goes to an address that nobody has proved. A mail that goes twice has the same
 * `messageId`, by which mailboxes may know it.
 */
export function inquiryMail(
  recipient: 'sales' | 'buyer',
  stored: StoredInquiry,
  { brand, contact, url, hasDesk = false, replyAddress }: Place,
): Mail {
  const { receipt, inquiry } = stored
  const sales = { name: brand, address: contact.email }
  const common = { from: sales, messageId: messageId(receipt, recipient, contact) }
  if (recipient === 'sales') {
    return {
      ...common,
      to: sales,
      replyTo: addressOf(inquiry),
      subject: oneLine(caseSubject(stored)),
      text: paragraphs(
        `Inquiry ${receipt}\n${received(stored)}`,
        hasDesk ? `At the desk: ${url}/desk/${receipt}` : '',
        ...content(inquiry),
      ),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
  }
  return {
    ...common,
    to: { name: '', address: inquiry.email },
    ...repliesTo(receipt, replyAddress),
    subject: `Your inquiry ${receipt}`,
    text: paragraphs(
      `Your inquiry has reached ${brand}. Its receipt number is ${receipt}.\n${received(stored)}`,
      `What you asked for is listed on ${url}/thanks?receipt=${receipt}`,
      'To add something, reply to this mail and leave the number in the subject.',
      'If you did not send the inquiry, somebody gave your address; you need not do anything.',
      ['-- ', brand, ...contact.address, contact.phone, contact.email].join('\n'),
    ),
    // Keeps absence notes and other robots from answering it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied' },
  }
}

function addressOf({ name, email }: Inquiry): { name: string; address: string } {
  return { name: oneLine(name), address: email }
}

/** `sales+INQ-20260318-7KQ2XM@seller.example`, where answers to it are known by their address. */
export function repliesTo(receipt: string, replyAddress: string | undefined): Pick<Mail, 'replyTo'> {
  const [name, host] = replyAddress?.split('@') ?? []
  return name === undefined ? {} : { replyTo: { name: '', address: `${name}+${receipt}@${host}` } }
}

/** The same each time a mail is sent, and in nobody else's mail. */
export function messageId(receipt: string, recipient: string, { email }: Site['contact']): string {
  return `<${receipt}.${recipient}@${email.split('@')[1]}>`
}

/** What was sent, as blocks of text. The message is quoted: it cannot pass for a part of the mail. */
function content({ lines, message, ...buyer }: Inquiry): string[] {
  const fields = { Name: buyer.name, Company: buyer.company, 'E-mail': buyer.email }
  const more = { Telephone: buyer.telephone, Country: buyer.country, Purpose: buyer.purpose }
  const samples = { 'Samples go to': buyer.address.split('\n').join(', ') }
  const typed = Object.entries({ ...fields, ...more, ...samples }).filter(([, value]) => value !== '')
  const products = lines.map((line, index) => `${index + 1}. ${oneLine(`${lineName(line)}: ${lineInWords(line)}`)}`)
  return [
    typed.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n'),
    products.length > 0 ? ['Products', ...products].join('\n') : '',
    message && ['Message', ...message.split(/\r\n|\r|\n/).map((line) => `> ${line}`)].join('\n'),
  ]
}

function received({ receivedAt }: StoredInquiry): string {
  const time = new Date(receivedAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `Received on ${time} UTC`
}

function paragraphs(...blocks: string[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
