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
  /** The lines of the inquiry, with the specification of products of the catalogue. */
  lines: StoredLine[]
}

type Row = Omit<Tables['inquiries'], 'idempotency_key'>

export function inquiryFromRow({ receipt, access_key, received_at, lines, ...fields }: Row): StoredInquiry {
  const storedLines = JSON.parse(lines) as StoredLine[]
  const inquiry = readInquiry({ ...fields, lines: storedLines })
  return { receipt, accessKey: access_key, receivedAt: received_at, inquiry, lines: storedLines }
}

/** Returns 128 random bits, because a receipt number could be guessed. */
export function createAccessKey(): string {
  return randomBytes(16).toString('base64url')
}
