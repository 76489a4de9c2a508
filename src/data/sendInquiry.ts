import { type Inquiry, INQUIRY_URL, type InquiryErrors, NOT_SENT } from '../../shared/inquiry.ts'
import { isWaiting, type WAITING_ANSWER } from '../../shared/offline.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { postJson } from './http.ts'

export type InquiryOutcome =
  { receipt: string } | typeof WAITING_ANSWER | { errors: InquiryErrors } | { failure: string }

/** Sends an inquiry; every answer is a value, so that the form keeps what was typed. Throws where none comes. */
export async function sendInquiry(inquiry: Inquiry, idempotencyKey: string): Promise<InquiryOutcome> {
  const { status, data } = await postJson(INQUIRY_URL, inquiry, { 'Idempotency-Key': idempotencyKey })
  if (isWaiting(data)) return data
  if (typeof data === 'object' && data !== null) {
    if ('receipt' in data && typeof data.receipt === 'string' && isReceiptNumber(data.receipt))
      return { receipt: data.receipt }
    if ('errors' in data && typeof data.errors === 'object' && data.errors !== null)
      return { errors: data.errors as InquiryErrors }
  }
  const reason =
    status === 429 ? 'Too many inquiries came from your network. Wait a minute and send it again.' : NOT_SENT
  return { failure: reason }
}
