import type { SendMailOptions } from 'nodemailer/lib/mailer'
import { thanksPath } from '../../shared/inquiry.ts'
import { OPEN_GRADE } from '../../shared/inquiryChoices.ts'
import { lineInWords, lineName } from '../../shared/inquiryLine.ts'
import type { Site } from '../../shared/site.ts'
import { escapeHtml } from '../../shared/texts.ts'
import { type InquiryMessage, linesCsv, type MessageLine, toMessage } from '../inquiries/inquiryMessage.ts'
import type { StoredInquiry } from '../inquiries/storedInquiry.ts'

/** Facts of the site that mails state. `from` is their sender, by default the sales address. */
export type MailSettings = Pick<Site, 'brand' | 'contact' | 'url'> & { from?: string }

export type Mail = Pick<
  SendMailOptions,
  | 'from'
  | 'to'
  | 'replyTo'
  | 'subject'
  | 'text'
  | 'html'
  | 'attachments'
  | 'messageId'
  | 'inReplyTo'
  | 'references'
  | 'headers'
>

/**
 * The Message-ID is the same at each attempt, to detect duplicates. Addresses are objects, so that a name cannot inject
 * another address.
 */
export function inquiryMail(recipient: 'sales' | 'buyer', storedInquiry: StoredInquiry, settings: MailSettings): Mail {
  const { receipt } = storedInquiry
  const { brand, contact, from = contact.email } = settings
  const ids = { sales: messageId(receipt, 'sales', from), buyer: messageId(receipt, 'buyer', from) }
  return {
    from: { name: brand, address: from },
    messageId: ids[recipient],
    ...(recipient === 'sales' ? mailToSales(storedInquiry, settings) : mailToBuyer(storedInquiry, settings)),
    // The confirmation refers to the mail to sales, so replies reach the same thread.
    ...(recipient === 'buyer' && { inReplyTo: ids.sales, references: [ids.sales] }),
  }
}

function messageId(receipt: string, recipient: string, from: string): string {
  return `<${receipt}.${recipient}@${from.split('@')[1]}>`
}

/**
 * The mail is not marked as automatic (RFC 3834), because a person wrote the content and some helpdesks ignore
 * automatic mail.
 */
function mailToSales(storedInquiry: StoredInquiry, { brand, contact, url }: MailSettings): Mail {
  const { receipt, inquiry } = storedInquiry
  const message = toMessage(storedInquiry, url)
  const rows = buyerRows(message)
  return {
    to: { name: brand, address: contact.email },
    replyTo: { name: oneLine(inquiry.name), address: inquiry.email },
    subject: `[${receipt}] ${subjectOf(message)}`,
    text: plainText(message, rows),
    html: htmlText(message, rows),
    attachments: [
      { filename: 'inquiry.json', content: JSON.stringify(message, null, 2), contentType: 'application/json' },
      { filename: 'lines.csv', content: linesCsv(message), contentType: 'text/csv; charset=utf-8' },
    ],
  }
}

/** The confirmation has no typed text, because the address may belong to somebody else. */
function mailToBuyer(storedInquiry: StoredInquiry, { brand, contact, url }: MailSettings): Mail {
  const { receipt, receivedAt, inquiry } = storedInquiry
  return {
    to: { name: '', address: inquiry.email },
    replyTo: { name: brand, address: contact.email },
    subject: `[${receipt}] Your inquiry to ${brand}`,
    text: paragraphs(
      `Your inquiry has reached ${brand}. Its receipt number is ${receipt}.\n${receivedOn(receivedAt)}`,
      `The products that you asked for are listed at ${url}${thanksPath(storedInquiry)}`,
      'To add something, reply to this email and leave the number in the subject.',
      'If you did not send an inquiry, somebody entered your address by mistake. You need not do anything.',
      ['-- ', brand, ...contact.address, contact.phone, contact.email].join('\n'),
    ),
    headers: { 'Auto-Submitted': 'auto-replied' },
  }
}

const MAX_NAME_LENGTH = 60

/** `Acme Foods: Pure Piperine 99 %, and 2 more` */
function subjectOf({ company, name, lines }: InquiryMessage): string {
  const [first, ...rest] = lines.filter(({ product }) => product !== '')
  const ending = rest.length === 0 ? '' : `, and ${rest.length} more`
  return `${shortened(company || name)}: ${first ? shortened(nameWithGrade(first)) : 'message'}${ending}`
}

function nameWithGrade({ product, grade }: MessageLine): string {
  return [product, grade === OPEN_GRADE ? '' : grade].filter(Boolean).join(' ')
}

function shortened(text: string): string {
  const line = oneLine(text)
  return line.length <= MAX_NAME_LENGTH ? line : `${line.slice(0, MAX_NAME_LENGTH).trimEnd()}…`
}

type Row = [name: string, value: string]

function buyerRows({ name, company, email, telephone, country, purpose, address }: InquiryMessage): Row[] {
  const rows: Row[] = [
    ['Name', name],
    ['Company', company],
    ['Email', email],
    ['Telephone', telephone],
    ['Country of use', country],
    ['Purpose', purpose],
    ['Samples go to', address.split('\n').join(', ')],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** Texts of several lines are quoted, so that they cannot imitate other parts of the mail. */
function plainText(inquiry: InquiryMessage, rows: Row[]): string {
  const { receipt, receivedAt, message, lines } = inquiry
  const products = lines.map((line, index) => [
    `${index + 1}. ${oneLine(`${lineName(line)}: ${lineInWords(line)}`)}`,
    ...linksOf(line).map(([name, address]) => `   ${name}: ${address}`),
    ...(line.buyerSpecification ? ["   Buyer's specification:", ...quoted(line.buyerSpecification, '   ')] : []),
  ])
  return paragraphs(
    `Inquiry ${receipt}\n${receivedOn(receivedAt)}`,
    rows.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n'),
    products.length > 0 ? ['Products', ...products.flat()].join('\n') : '',
    message && ['Message', ...quoted(message)].join('\n'),
    'A reply to this email goes to the buyer.',
  )
}

function quoted(text: string, indent = ''): string[] {
  return text.split('\n').map((line) => `${indent}> ${line}`)
}

function linksOf({ page, specification }: MessageLine): Row[] {
  const links: Row[] = []
  if (page !== undefined) links.push(['Product page', page])
  if (specification) {
    const { number, revision, date, page: address } = specification
    links.push([`Specification ${number}, revision ${revision} of ${date}`, address])
  }
  return links
}

function htmlText({ receipt, receivedAt, message, lines }: InquiryMessage, rows: Row[]): string {
  const cells = rows.map(
    ([name, value]) => `<tr><th align="left">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  const products = lines.map((line) => {
    const links = linksOf(line).map(([name, address]) => `<br><a href="${escapeHtml(address)}">${escapeHtml(name)}</a>`)
    const specification = line.buyerSpecification ? `<br>Buyer's specification:${quote(line.buyerSpecification)}` : ''
    return `<li><b>${escapeHtml(lineName(line))}</b>: ${escapeHtml(lineInWords(line))}${links.join('')}${specification}</li>`
  })
  return [
    `<!doctype html><html lang="en"><body><h1 style="font-size:1.2em">Inquiry ${receipt}</h1>`,
    `<p>${receivedOn(receivedAt)}</p><table cellpadding="3">${cells.join('')}</table>`,
    products.length > 0 ? `<h2 style="font-size:1em">Products</h2><ol>${products.join('')}</ol>` : '',
    message && `<h2 style="font-size:1em">Message</h2>${quote(message)}`,
    '<p>A reply to this email goes to the buyer.</p></body></html>',
  ].join('\n')
}

function quote(text: string): string {
  return `<blockquote>${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`
}

function receivedOn(time: string): string {
  const words = new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `Received on ${words} UTC`
}

function paragraphs(...blocks: string[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
