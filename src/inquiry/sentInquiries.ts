import { readInquiry, readLine, receiptIn } from '../../shared/inquiry.ts'
import type { SentInquiry, SentLine } from '../../shared/screens.ts'
import { createState } from '../router/sharedState.ts'
import { storedValue } from '../router/storage.ts'

/** Newest first. They stay until the visitor forgets them. */
export const sentInquiries = createState<SentInquiry[]>(
  [],
  storedValue('localStorage', 'sent-inquiries', (list) =>
    (list as unknown[]).flatMap((it) => readSentInquiry(it) ?? []),
  ),
)

export function keepSentInquiry(inquiry: SentInquiry): void {
  sentInquiries.change((kept) => [inquiry, ...kept.filter(({ receipt }) => receipt !== inquiry.receipt)])
}

function readSentInquiry(value: unknown): SentInquiry | undefined {
  const receipt = receiptIn(value)
  if (!receipt) return undefined
  const { lines } = value as { lines: Partial<SentLine>[] }
  return {
    ...readInquiry(value),
    ...receipt,
    lines: lines.map((line) => ({ ...readLine(line), warnings: line.warnings })),
  }
}
