import { sql } from 'kysely'
import type { Queries } from '../../server/database/database.ts'
import { record } from './changeInquiries.ts'

/** The receipts of what one person has sent, by e-mail address. */
export async function receiptsOf(queries: Queries, email: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('inquiries')
    .select('receipt')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('received_at')
    .execute()
  return rows.map(({ receipt }) => receipt)
}

/** All that is stored about one person, as it is stored. */
export async function personalData(queries: Queries, email: string) {
  const receipts = await receiptsOf(queries, email)
  // An empty list is none that SQL can read.
  const sought = receipts.length > 0 ? receipts : ['']
  return {
    inquiries: await queries.selectFrom('inquiries').selectAll().where('receipt', 'in', sought).execute(),
    lines: await queries.selectFrom('inquiry_lines').selectAll().where('receipt', 'in', sought).execute(),
    notes: await queries.selectFrom('notes').selectAll().where('receipt', 'in', sought).execute(),
    replies: await queries.selectFrom('replies').selectAll().where('receipt', 'in', sought).execute(),
    outbox: await queries.selectFrom('outbox').selectAll().where('receipt', 'in', sought).execute(),
    events: await queries.selectFrom('events').selectAll().where('receipt', 'in', sought).execute(),
  }
}

/** Deletes inquiries with all that belongs to them, also what waits to be sent. What was done with them stays noted. */
export async function erase(queries: Queries, receipts: string[], by: string): Promise<void> {
  for (const receipt of receipts) {
    for (const table of ['outbox', 'replies', 'notes', 'inquiry_lines', 'inquiries'] as const)
      await queries.deleteFrom(table).where('receipt', '=', receipt).execute()
    await record(queries, { receipt, person: by, action: 'erased' })
  }
  await queries
    .deleteFrom('specifications')
    .where('hash', 'not in', (rows) =>
      rows
        .selectFrom('inquiry_lines')
        .select('specification')
        .where('specification', 'is not', null)
        .$castTo<{ specification: string }>(),
    )
    .execute()
}

/** The receipts of what is older than it may be kept. */
export async function receiptsBefore(queries: Queries, time: Date): Promise<string[]> {
  const rows = await queries
    .selectFrom('inquiries')
    .select('receipt')
    .where('received_at', '<', time.toISOString())
    .orderBy('received_at')
    .execute()
  return rows.map(({ receipt }) => receipt)
}
