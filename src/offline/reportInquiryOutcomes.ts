import { site } from 'virtual:site'
import { type Inquiry, INQUIRY_FIELDS, type InquiryField, readInquiry } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/inquiryLine.ts'
import type { QueueStatus } from '../../shared/offline.ts'
import { removeWaitingInquiry, addToHistory } from '../inquiry/storedHistory.ts'
import { notifyArrived, notifyWaiting } from '../inquiry/inquiryNotices.ts'
import { WAITING_PATH } from '../inquiry/thanksPath.ts'
import { ANY_PAGE, notify } from '../layout/noticeStore.ts'

let hasRun = false

/**
 * Shows a notice about the first outcome, or about waiting inquiries. Returns the key of the reported outcome, if any.
 * Later calls report the other outcomes.
 */
export function reportInquiryOutcomes({ waiting, ended: [outcome] }: QueueStatus): string[] {
  const isFirstRun = !hasRun
  hasRun = true
  if (!outcome) {
    // Once per document, and not on the waiting page, which says that an inquiry waits.
    if (isFirstRun && waiting > 0 && location.pathname + location.search !== WAITING_PATH) notifyWaiting()
    return []
  }
  // An earlier release may have queued this inquiry, so its shape is checked.
  const inquiry = readInquiry(JSON.parse(outcome.inquiry))
  if (outcome.receipt === undefined) notifyRefused(inquiry)
  else {
    const { receipt, receivedAt, accessKey } = outcome
    addToHistory({ ...inquiry, receipt, receivedAt, accessKey })
    notifyArrived({ receipt, accessKey }, receivedAt)
  }
  return [outcome.key]
}

/** Offers to send a refused inquiry by email, because it leaves the queue. */
function notifyRefused(inquiry: Inquiry): void {
  removeWaitingInquiry(inquiry.lines)
  const fields = (Object.keys(INQUIRY_FIELDS) as InquiryField[]).map((field) => inquiry[field])
  const lines = inquiry.lines.flatMap((line) => [`${lineName(line)}: ${lineInWords(line)}`, line.buyerSpecification])
  const text = [...lines, ...fields].filter(Boolean).join('\n')
  notify({
    text: 'The inquiry saved on this device could not be delivered.',
    link: { label: 'Send it as an e-mail', path: `mailto:${site.contact.email}?body=${encodeURIComponent(text)}` },
    pagePath: ANY_PAGE,
  })
}
