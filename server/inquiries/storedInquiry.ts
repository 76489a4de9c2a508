import { type Inquiry, type InquiryLine, readInquiry } from '../../shared/inquiry.ts'
import type { Tables } from '../database/tables.ts'

export type SpecificationRevision = { number: string; revision: number; date: string }

export type StoredLine = InquiryLine & { specification?: SpecificationRevision }

export type StoredInquiry = {
  receipt: string
  receivedAt: string
  inquiry: Inquiry
  /** One entry per line; `undefined` for products outside the catalogue. */
  specifications: (SpecificationRevision | undefined)[]
}

type Row = Omit<Tables['inquiries'], 'idempotency_key'>

export function inquiryFromRow({ receipt, received_at, lines, ...fields }: Row): StoredInquiry {
  const storedLines = JSON.parse(lines) as StoredLine[]
  const inquiry = readInquiry({ ...fields, lines: storedLines })
  return {
    receipt,
    receivedAt: received_at,
    inquiry,
    specifications: storedLines.map(({ specification }) => specification),
  }
}
