import {
  type Inquiry,
  INQUIRY_URL,
  type InquiryErrors,
  IDEMPOTENCY_KEY_HEADER,
  NOT_SENT,
  receiptIn,
} from '../../shared/inquiry.ts'
import { isWaiting } from '../../shared/offline.ts'
import { postJson } from '../router/http.ts'
import type { InquiryOutcome } from './inquiryState.ts'
import { addToHistory } from './storedHistory.ts'
import { notifyArrived, notifyWaiting } from './inquiryNotices.ts'
import { WAITING } from './thanksPath.ts'

const NOT_TAKEN =
  'Our server cannot take inquiries right now. Your text is still here: try again in a minute, or write an e-mail.'

/**
 * Sends an inquiry and stores it for its receipt and for reuse. Returns every response as a value, so that the form
 * keeps its input. Throws if there is no response.
 */
export async function sendInquiry(inquiry: Inquiry, idempotencyKey: string): Promise<InquiryOutcome> {
  const { status, data } = await postJson(INQUIRY_URL, inquiry, { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey })
  const outcome = outcomeOf(status, data)
  const receipt = 'receipt' in outcome ? outcome : 'isWaiting' in outcome ? { receipt: WAITING } : undefined
  if (receipt) {
    addToHistory({ ...inquiry, ...receipt })
  }
  return outcome
}

export function reportSent(outcome: InquiryOutcome): void {
  if ('isWaiting' in outcome) notifyWaiting()
  if ('receipt' in outcome) notifyArrived(outcome)
}

function outcomeOf(status: number, data: unknown): InquiryOutcome {
  if (isWaiting(data)) return data
  const receipt = receiptIn(data)
  if (receipt) return receipt
  if (typeof data === 'object' && data !== null && 'errors' in data && typeof data.errors === 'object' && data.errors)
    return { errors: data.errors as InquiryErrors }
  if (status === 429) return { failure: 'Too many inquiries from your network. Try again in a minute.' }
  return { failure: status === 503 ? NOT_TAKEN : NOT_SENT }
}
