import { apiBaseUrl } from 'virtual:site'
import {
  type Inquiry,
  INQUIRY_URL,
  type InquiryErrors,
  IDEMPOTENCY_KEY_HEADER,
  NOT_SENT,
  receiptIn,
} from '../../shared/inquiry.ts'
import { SEND_TIMEOUT_MS } from '../../shared/timings.ts'
import { countRequest, startWaiting, stopWaiting } from '../router/progress.ts'
import type { InquiryOutcome } from './inquiryState.ts'
import { keepSentInquiry } from './sentInquiries.ts'

const NOT_TAKEN =
  'Our server cannot take inquiries right now. Your text is still here: try again in a minute, or write an e-mail.'

/**
 * Sends an inquiry and keeps it for its receipt page. Returns every response as a value, so that the form keeps its
 * input. Throws if there is no response.
 */
export async function sendInquiry(inquiry: Inquiry, idempotencyKey: string): Promise<InquiryOutcome> {
  startWaiting()
  let hasFailed = true
  try {
    const request = fetch(`${apiBaseUrl}${INQUIRY_URL}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json, text/plain',
        'Content-Type': 'application/json',
        [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
      },
      body: JSON.stringify(inquiry),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    const response = await countRequest(request)
    // A proxy may answer with HTML.
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    const outcome = outcomeOf(response.status, isJson && (await response.json()))
    hasFailed = response.status >= 500
    if ('receipt' in outcome) keepSentInquiry({ ...inquiry, receivedAt: new Date().toISOString(), ...outcome })
    return outcome
  } finally {
    stopWaiting(hasFailed)
  }
}

function outcomeOf(status: number, data: unknown): InquiryOutcome {
  const receipt = receiptIn(data)
  if (receipt) return receipt
  if (typeof data === 'object' && data !== null && 'errors' in data && typeof data.errors === 'object' && data.errors)
    return { errors: data.errors as InquiryErrors }
  if (status === 429) return { failure: 'Too many inquiries from your network. Try again in a minute.' }
  return { failure: status === 503 ? NOT_TAKEN : NOT_SENT }
}
