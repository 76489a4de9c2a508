import { readInquiry, receiptIn } from '../../shared/inquiry.ts'
import type { SentInquiry } from '../../shared/page.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { storedList } from '../router/storage.ts'

/** Only the tab that sent an inquiry keeps it. The link of a receipt shows it elsewhere. */
const sentInquiries = createState<SentInquiry[]>([], storedList('sessionStorage', 'sent-inquiries', readSentInquiry))

export function keepSentInquiry(inquiry: SentInquiry): void {
  sentInquiries.change((inquiries) => [...inquiries, inquiry])
}

export function useSentInquiry(receipt: string | null): SentInquiry | undefined {
  return useSharedState(sentInquiries).find((inquiry) => inquiry.receipt === receipt)
}

function readSentInquiry(value: unknown): SentInquiry | undefined {
  const receipt = receiptIn(value)
  return receipt && { ...readInquiry(value), ...receipt }
}
