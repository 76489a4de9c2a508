import { type Inquiry, type InquiryLine, readInquiry, readLine } from '../../shared/inquiry.ts'
import type { Queries } from './database.ts'
import type { State } from './tables.ts'

export type StoredInquiry = { receipt: string; receivedAt: string; state: State; person: string; inquiry: Inquiry }

/** The inquiry of a receipt. */
export async function inquiryOf(queries: Queries, receipt: string): Promise<StoredInquiry | undefined> {
  const row = await queries.selectFrom('inquiries').selectAll().where('receipt', '=', receipt).executeTakeFirst()
  if (!row) return undefined
  const inquiry = readInquiry({ ...row, lines: await linesOf(queries, receipt) })
  return { receipt, receivedAt: row.received_at, state: row.state, person: row.person, inquiry }
}

async function linesOf(queries: Queries, receipt: string): Promise<InquiryLine[]> {
  const rows = await queries
    .selectFrom('inquiry_lines')
    .selectAll()
    .where('receipt', '=', receipt)
    .orderBy('position')
    .execute()
  return rows.map((row) => readLine({ ...row, documents: JSON.parse(row.documents) }))
}
