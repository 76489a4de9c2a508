import { stringify } from 'csv-stringify/sync'
import type { Inquiry, InquiryLine } from '../../shared/inquiry.ts'
import { SECTION_IDS } from '../../shared/product.ts'
import type { SpecificationRevision, StoredInquiry } from './storedInquiry.ts'

/**
 * An inquiry for other programs: attachment, webhook call and export. Its JSON Schema is `public/schemas/inquiry.json`;
 * change both together, and only add fields.
 */
export type InquiryMessage = { $schema: string; receipt: string; receivedAt: string } & Omit<Inquiry, 'lines'> & {
    lines: MessageLine[]
  }

/** A line with its product page and the revision of its specification on the day of the inquiry. */
export type MessageLine = InquiryLine & { page?: string; specification?: SpecificationRevision & { page: string } }

/** `siteUrl` is the site's origin, without a trailing slash. */
export function toMessage(
  { receipt, receivedAt, inquiry, specifications }: StoredInquiry,
  siteUrl: string,
): InquiryMessage {
  const lines = inquiry.lines.map((line, index): MessageLine => {
    const page = line.slug === undefined ? undefined : `${siteUrl}/${line.slug}`
    const specification = specifications[index]
    return {
      ...line,
      ...(page !== undefined && { page }),
      ...(page !== undefined &&
        specification && { specification: { ...specification, page: `${page}#${SECTION_IDS.revisions}` } }),
    }
  })
  return { $schema: `${siteUrl}/schemas/inquiry.json`, receipt, receivedAt, ...inquiry, lines }
}

const LINE_COLUMNS = [
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
]
const BUYER_COLUMNS = [
  'receivedAt',
  'name',
  'company',
  'email',
  'telephone',
  'country',
  'purpose',
  'address',
  'message',
]

export function linesCsv(message: InquiryMessage): string {
  return csv(['receipt', ...LINE_COLUMNS], lineRows(message))
}

/** An inquiry without lines has one row. */
export function inquiriesCsv(messages: InquiryMessage[]): string {
  const rows = messages.flatMap((message) => {
    const lines = lineRows(message)
    return (lines.length > 0 ? lines : [{ receipt: message.receipt }]).map((line) => ({ ...message, ...line }))
  })
  return csv(['receipt', ...BUYER_COLUMNS, ...LINE_COLUMNS], rows)
}

function lineRows({ receipt, lines }: InquiryMessage): Record<string, unknown>[] {
  return lines.map(({ documents, specification, ...line }, index) => ({
    ...line,
    receipt,
    position: index + 1,
    documents: documents.join(', '),
    specification: specification?.number,
    revision: specification?.revision,
  }))
}

/** Escapes formulas, because spreadsheets would run text typed by strangers. */
function csv(columns: string[], rows: object[]): string {
  return stringify(rows, { columns, header: true, escape_formulas: true, bom: true })
}
