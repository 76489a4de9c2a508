import type { SendMailOptions } from 'nodemailer/lib/mailer'
import { receiptAddress } from '../../shared/inquiry.ts'
import { pathOfScreen, type Site } from '../../shared/site.ts'
import { oneLine } from '../../shared/texts.ts'
import { toMessage } from '../inquiries/inquiryMessage.ts'
import { inquiryText, paragraphs, receivedOn, subjectOf } from '../inquiries/inquiryText.ts'
import type { StoredInquiry } from '../inquiries/storedInquiry.ts'
import type { Recipient } from './outbox.ts'

type Mail = SendMailOptions & { text: string }

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

/**
 * The mail is not marked as automatic (RFC 3834), because a person wrote the content and some helpdesks ignore
 * automatic mail.
 */
function mailToSales(storedInquiry: StoredInquiry, { brand, contact, url }: Site): Mail {
  const { receipt, inquiry } = storedInquiry
  const message = toMessage(storedInquiry, url)
  const { email } = inquiry
  // Many mail servers refuse other characters in a header. nodemailer encodes them only in domains.
  const isAscii = /^[ -~]+@/.test(email)
  return {
    to: { name: brand, address: contact.email },
    ...(isAscii && { replyTo: { name: oneLine(inquiry.name), address: email } }),
    subject: `[${receipt}] ${subjectOf(inquiry)}`,
    text: `${paragraphs(
      inquiryText(message),
      isAscii
        ? 'A reply to this email goes to the buyer.'
        : `To answer, write to ${email}: a reply to this email does not reach the buyer.`,
    )}\n`,
    attachments: [
      { filename: 'inquiry.json', content: JSON.stringify(message, null, 2), contentType: 'application/json' },
    ],
  }
}

/** The confirmation has no typed text, because the address may belong to somebody else. */
function mailToBuyer(storedInquiry: StoredInquiry, site: Site): Mail {
  const { brand, contact, url } = site
  const { receipt, receivedAt, inquiry } = storedInquiry
  return {
    to: { name: '', address: inquiry.email },
    replyTo: { name: brand, address: contact.email },
    subject: `[${receipt}] Your inquiry to ${brand}`,
    text: paragraphs(
      `Your inquiry has reached ${brand}. Its receipt number is ${receipt}.\n${receivedOn(receivedAt)}`,
      `The products that you asked for are listed at ${url}${receiptAddress(pathOfScreen(site, 'thanks'), storedInquiry)}`,
      'To add something, reply to this email and leave the number in the subject.',
      'If you did not send an inquiry, somebody entered your address by mistake. You need not do anything.',
      ['-- ', brand, ...contact.address, contact.phone, `${contact.email}\n`].join('\n'),
    ),
    headers: { 'Auto-Submitted': 'auto-replied' },
  }
}
