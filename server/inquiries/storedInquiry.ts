import { randomBytes } from 'node:crypto'
import { type Inquiry, type InquiryLine, readInquiry } from '../../shared/inquiry.ts'
import type { Tables } from '../database/tables.ts'

export type SpecificationRevision = { number: string; revision: number; date: string }

export type StoredLine = InquiryLine & { specification?: SpecificationRevision }

export type StoredInquiry = {
  receipt: string
  accessKey: string
  receivedAt: string
  inquiry: Inquiry
  /** One entry per line; `undefined` for products outside the catalogue. */
  specifications: (SpecificationRevision | undefined)[]
}

type Row = Omit<Tables['inquiries'], 'idempotency_key'>

export function inquiryFromRow({ receipt, access_key, received_at, lines, ...fields }: Row): StoredInquiry {
  const storedLines = JSON.parse(lines) as StoredLine[]
  const inquiry = readInquiry({ ...fields, lines: storedLines })
  return {
    receipt,
    accessKey: access_key,
    receivedAt: received_at,
    inquiry,
    specifications: storedLines.map(({ specification }) => specification),
  }
}

/** Returns 128 random bits, because a receipt number could be guessed. */
export function createAccessKey(): string {
  return randomBytes(16).toString('base64url')
}
