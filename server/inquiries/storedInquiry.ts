import { type Inquiry, readInquiry } from '../../shared/inquiry.ts'
import type { SentLine } from '../../shared/screens.ts'
import type { Tables } from '../database/tables.ts'

export type SpecificationRevision = { number: string; revision: number; date: string }

/** An inquiry with specifications and warnings of products of the catalogue. */
export type SpecifiedInquiry = Omit<Inquiry, 'lines'> & { lines: SpecifiedLine[] }

export type SpecifiedLine = SentLine & { specification?: SpecificationRevision }

export type StoredInquiry = ReturnType<typeof inquiryFromRow>

type Row = Omit<Tables['inquiries'], 'idempotency_key' | 'ending_since'>

export function inquiryFromRow({ receipt, access_key, received_at, lines, ...fields }: Row) {
  const inquiry: SpecifiedInquiry = { ...readInquiry(fields), lines: JSON.parse(lines) as SpecifiedLine[] }
  return { receipt, accessKey: access_key, receivedAt: received_at, inquiry }
}
