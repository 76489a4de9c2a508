import {
  type Inquiry,
  INQUIRY_URL,
  type InquiryErrors,
  IDEMPOTENCY_KEY_HEADER,
  NOT_SENT,
  receiptIn,
} from '../../shared/inquiry.ts'
import { postJson } from '../router/http.ts'
import type { InquiryOutcome } from './inquiryState.ts'
import { keepSentInquiry } from './sentInquiries.ts'

const NOT_TAKEN =
  'Our server cannot take inquiries right now. Your text is still here: try again in a minute, or write an e-mail.'

/**
 * Sends an inquiry and keeps it for its receipt page. Returns every response as a value, so that the form keeps its
 * input. Throws if there is no response.
 */
export async function sendInquiry(inquiry: Inquiry, idempotencyKey: string): Promise<InquiryOutcome> {
  const { status, data } = await postJson(INQUIRY_URL, inquiry, { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey })
  const outcome = outcomeOf(status, data)
  if ('receipt' in outcome) keepSentInquiry({ ...inquiry, receivedAt: new Date().toISOString(), ...outcome })
  return outcome
}

function outcomeOf(status: number, data: unknown): InquiryOutcome {
  const receipt = receiptIn(data)
  if (receipt) return receipt
  if (typeof data === 'object' && data !== null && 'errors' in data && typeof data.errors === 'object' && data.errors)
    return { errors: data.errors as InquiryErrors }
  if (status === 429) return { failure: 'Too many inquiries from your network. Try again in a minute.' }
  return { failure: status === 503 ? NOT_TAKEN : NOT_SENT }
}
