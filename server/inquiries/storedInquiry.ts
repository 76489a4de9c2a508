import { type Inquiry, readInquiry } from '../../shared/inquiry.ts'
import type { SentLine } from '../../shared/screens.ts'
import type { Tables } from '../database/tables.ts'

/** An inquiry with the warnings of its lines. */
export type CheckedInquiry = Omit<Inquiry, 'lines'> & { lines: SentLine[] }

export type StoredInquiry = ReturnType<typeof inquiryFromRow>

type Row = Omit<Tables['inquiries'], 'idempotency_key' | 'ending_since'>

export function inquiryFromRow({ receipt, access_key, received_at, lines, ...fields }: Row) {
  const inquiry: CheckedInquiry = { ...readInquiry(fields), lines: JSON.parse(lines) as SentLine[] }
  return { receipt, accessKey: access_key, receivedAt: received_at, inquiry }
}
