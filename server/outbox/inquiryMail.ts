import type { SendMailOptions as Mail } from 'nodemailer/lib/mailer'
import { thanksPath } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/inquiryLine.ts'
import type { Site } from '../../shared/site.ts'
import { escapeHtml } from '../../shared/texts.ts'
import { type InquiryMessage, linesCsv, toMessage } from '../inquiries/inquiryMessage.ts'
import {
  buyerRows,
  inquiryText,
  linksOf,
  oneLine,
  paragraphs,
  receivedOn,
  subjectOf,
} from '../inquiries/inquiryText.ts'
import type { StoredInquiry } from '../inquiries/storedInquiry.ts'
import type { Recipient } from './outbox.ts'

/**
 * The Message-ID is the same at each attempt, to detect duplicates. Addresses are objects, so that a name cannot inject
 * another address.
 */
export function inquiryMail(recipient: Recipient, inquiry: StoredInquiry, site: Site, from = site.contact.email): Mail {
  const idOf = (name: Recipient) => `<${inquiry.receipt}.${name}@${from.split('@')[1]}>`
  return {
    from: { name: site.brand, address: from },
    messageId: idOf(recipient),
    ...(recipient === 'buyer'
      ? // The confirmation refers to the mail to sales, so replies reach the same thread.
        { ...mailToBuyer(inquiry, site), inReplyTo: idOf('sales'), references: [idOf('sales')] }
      : mailToSales(inquiry, site)),
  }
}

const ENDING = 'A reply to this email goes to the buyer.'

/**
 * The mail is not marked as automatic (RFC 3834), because a person wrote the content and some helpdesks ignore
 * automatic mail.
 */
function mailToSales(storedInquiry: StoredInquiry, { brand, contact, url }: Site): Mail {
  const { receipt, inquiry } = storedInquiry
  const message = toMessage(storedInquiry, url)
  return {
    to: { name: brand, address: contact.email },
    replyTo: { name: oneLine(inquiry.name), address: inquiry.email },
    subject: `[${receipt}] ${subjectOf(inquiry)}`,
    text: `${paragraphs(inquiryText(message), ENDING)}\n`,
    html: htmlText(message),
    attachments: [
      { filename: 'inquiry.json', content: JSON.stringify(message, null, 2), contentType: 'application/json' },
      { filename: 'lines.csv', content: linesCsv(message), contentType: 'text/csv; charset=utf-8' },
    ],
  }
}

/** The confirmation has no typed text, because the address may belong to somebody else. */
function mailToBuyer(storedInquiry: StoredInquiry, { brand, contact, url }: Site): Mail {
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
      ['-- ', brand, ...contact.address, contact.phone, `${contact.email}\n`].join('\n'),
    ),
    headers: { 'Auto-Submitted': 'auto-replied' },
  }
}

function htmlText(inquiry: InquiryMessage): string {
  const { receipt, receivedAt, message, lines } = inquiry
  const cells = buyerRows(inquiry).map(
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
    `<p>${ENDING}</p></body></html>`,
  ].join('\n')
}

function quote(text: string): string {
  return `<blockquote>${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`
}
