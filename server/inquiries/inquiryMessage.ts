import { stringify } from 'csv-stringify/sync'
import type { Inquiry, InquiryLine } from '../../shared/inquiry.ts'
import { PART } from '../../shared/productParts.ts'
import type { Specification, StoredInquiry } from './storedInquiry.ts'

/**
 * An inquiry as other programs get it: as attachment, webhook call and export. `public/schemas/inquiry.json` is its
 * published JSON Schema; change both together, and only by adding fields.
 */
export type InquiryMessage = { $schema: string; receipt: string; receivedAt: string } & Omit<Inquiry, 'lines'> & {
    lines: MessageLine[]
  }

/** A line with the addresses of its product page and of the specification's revision on the day of the inquiry. */
export type MessageLine = InquiryLine & { page?: string; specification?: Specification & { page: string } }

/** `siteUrl` is the origin of the site, without a trailing slash. */
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
        specification && { specification: { ...specification, page: `${page}#${PART.revisions}` } }),
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

/** CSV with one row for each line, as sales attach it to an order. */
export function linesCsv(message: InquiryMessage): string {
  return csv(['receipt', ...LINE_COLUMNS], lineRows(message))
}

/** CSV with one row for each line of all inquiries; an inquiry without lines has one row. */
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

/** Formulas are escaped: spreadsheets would run what a stranger typed. */
function csv(columns: string[], rows: object[]): string {
  return stringify(rows, { columns, header: true, escape_formulas: true, bom: true })
}
