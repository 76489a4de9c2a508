import { stringify } from 'csv-stringify/sync'
import type { Inquiry } from '../../shared/inquiry.ts'
import type { SentLine } from '../../shared/screens.ts'
import type { SpecificationRevision, StoredInquiry } from './storedInquiry.ts'

/**
 * An inquiry for other programs: attachment, webhook call and export. Its JSON Schema is `packages/exports/inquirySchema.json`;
 * change both together, and only add fields.
 */
export type InquiryMessage = { $schema: string; receipt: string; receivedAt: string } & Omit<Inquiry, 'lines'> & {
    lines: MessageLine[]
  }

/** A line with its product page and the revision of its specification on the day of the inquiry. */
export type MessageLine = SentLine & { page?: string; specification?: SpecificationRevision & { page: string } }

/** `siteUrl` is the site's origin, without a trailing slash. */
export function toMessage({ receipt, receivedAt, inquiry }: StoredInquiry, siteUrl: string): InquiryMessage {
  const lines = inquiry.lines.map(({ specification, ...line }): MessageLine => {
    if (line.slug === undefined) return line
    const page = `${siteUrl}/${line.slug}`
    const revisions = `${page}#revisions`
    return { ...line, page, ...(specification && { specification: { ...specification, page: revisions } }) }
  })
  return { $schema: `${siteUrl}/schemas/inquiry.json`, receipt, receivedAt, ...inquiry, lines }
}

const COLUMNS = [
  'receipt',
  'receivedAt',
  'name',
  'company',
  'email',
  'telephone',
  'country',
  'purpose',
  'address',
  'message',
  'position',
  'product',
  'page',
  'grade',
  'quantity',
  'unit',
  'request',
  'documents',
  'specification',
  'revision',
  'buyerSpecification',
  'warnings',
]

/** A row for each line. An inquiry without lines has one row. Escapes formulas, because spreadsheets would run text typed by strangers. */
export function inquiriesCsv(messages: InquiryMessage[]): string {
  const rows = messages.flatMap((message) => {
    const lines = message.lines.map(({ documents, specification, warnings, ...line }, index) => ({
      ...line,
      position: index + 1,
      documents: documents.join(', '),
      specification: specification?.number,
      revision: specification?.revision,
      warnings: warnings?.join(' '),
    }))
    return (lines.length > 0 ? lines : [{}]).map((line) => ({ ...message, ...line }))
  })
  return stringify(rows, { columns: COLUMNS, header: true, escape_formulas: true, bom: true })
}
