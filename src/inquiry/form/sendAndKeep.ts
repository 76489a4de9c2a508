import type { Inquiry } from '../../../shared/inquiry.ts'
import { type InquiryOutcome, sendInquiry } from '../../data/sendInquiry.ts'
import { keepRequest } from '../list/sentRequests.ts'
import { keepSent, WAITING } from '../sentInquiry.ts'

/** Sends an inquiry and keeps what has gone: for its receipt in this tab, and on the device to be used again. */
export async function sendAndKeep(inquiry: Inquiry, key: string): Promise<InquiryOutcome> {
  const outcome = await sendInquiry(inquiry, key)
  const receipt = 'receipt' in outcome ? outcome.receipt : 'isWaiting' in outcome ? WAITING : undefined
  if (receipt !== undefined) {
    const { lines, email } = inquiry
    keepSent({ receipt, lines, email })
    keepRequest({ receipt, lines })
  }
  return outcome
}
