import type { Inquiry } from '../../shared/inquiry.ts'
import type { SentLine } from '../../shared/screens.ts'
import type { StoredInquiry } from './storedInquiry.ts'

/**
 * An inquiry for other programs: attachment, webhook call and export. Its JSON Schema is `packages/exports/inquirySchema.json`;
 * change both together, and only add fields.
 */
export type InquiryMessage = { $schema: string; receipt: string; receivedAt: string } & Omit<Inquiry, 'lines'> & {
    lines: (SentLine & { page?: string })[]
  }

/** `siteUrl` is the site's origin, without a trailing slash. */
export function toMessage({ receipt, receivedAt, inquiry }: StoredInquiry, siteUrl: string): InquiryMessage {
  const lines = inquiry.lines.map((line) =>
    line.slug === undefined ? line : { ...line, page: `${siteUrl}/${line.slug}` },
  )
  return { $schema: `${siteUrl}/schemas/inquiry.json`, receipt, receivedAt, ...inquiry, lines }
}
