import { site } from 'virtual:site'
import { type Inquiry, INQUIRY_FIELDS, type InquiryField, readInquiry } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/inquiryLine.ts'
import type { InquiryNews } from '../../shared/offline.ts'
import { forgetWaiting, keepSent } from '../inquiry/sentRequests.ts'
import { tellArrived, tellWaiting } from '../inquiry/sentInquiry.ts'
import { WAITING_PATH } from '../inquiry/thanksPath.ts'
import { notify } from '../layout/notices.ts'

let hasTold = false

/**
 * Tells what became of inquiries that waited for the connection, or that some still do. One notice stands at a time: gives the
 * key of the inquiry that it tells of, and the others are told of later.
 */
export function tellInquiries({ waiting, ended: [first] }: InquiryNews): string[] {
  const isFirst = !hasTold
  hasTold = true
  if (!first) {
    // The page of one that waits says so itself, and who has closed the notice has read it.
    if (isFirst && waiting > 0 && location.pathname + location.search !== WAITING_PATH) tellWaiting()
    return []
  }
  // A form of an earlier release may have made it.
  const inquiry = readInquiry(JSON.parse(first.inquiry))
  if (first.receipt === undefined) tellRefused(inquiry)
  else {
    const { receipt, receivedAt } = first
    keepSent({ ...inquiry, receipt, receivedAt })
    tellArrived(receipt, receivedAt)
  }
  return [first.key]
}

/** What the server does not take would be lost with the queue: it goes into an e-mail. */
function tellRefused(inquiry: Inquiry): void {
  forgetWaiting(inquiry.lines)
  const fields = (Object.keys(INQUIRY_FIELDS) as InquiryField[]).map((field) => inquiry[field])
  const lines = inquiry.lines.map((line) => `${lineName(line)}: ${lineInWords(line)}`)
  const text = [...lines, ...fields].filter(Boolean).join('\n')
  notify({
    text: 'The inquiry that waited on this device could not be received.',
    link: { label: 'Send it as an e-mail', path: `mailto:${site.contact.email}?body=${encodeURIComponent(text)}` },
    at: 'any page',
  })
}
