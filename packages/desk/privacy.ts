import type { Queries } from '../../server/database/database.ts'
import { indexInquiry } from '../../server/database/indexInquiry.ts'
import { dropUnused } from './attachments.ts'
import { record } from './changeInquiries.ts'
import { ofPerson, type Which, withReceipt } from './which.ts'

/** The receipts of these inquiries, the oldest first. */
export async function receiptsOf(queries: Queries, which: Which): Promise<string[]> {
  const found = queries.selectFrom('inquiries').select('receipt').where(which).orderBy('received_at')
  return (await found.execute()).map(({ receipt }) => receipt)
}

/** All that is stored about one person, as it is stored. */
export async function personalData(queries: Queries, email: string) {
  const sought = queries.selectFrom('inquiries').select('receipt').where(ofPerson(email))
  const rowsOf = (table: PersonalTable) =>
    queries.selectFrom<PersonalTable>(table).selectAll().where('receipt', 'in', sought).execute()
  const mails = await queries
    .selectFrom('mails')
    .selectAll()
    .where((row) => row.or([row('receipt', 'in', sought), ofPerson(email)]))
    .execute()
  const files =
    mails.length === 0
      ? []
      : await queries
          .selectFrom('files')
          .selectAll()
          .where(
            'mail',
            'in',
            mails.map(({ id }) => id),
          )
          .execute()
  return {
    inquiries: await rowsOf('inquiries'),
    lines: await rowsOf('inquiry_lines'),
    quoted: await rowsOf('quoted_lines'),
    notes: await rowsOf('notes'),
    replies: await rowsOf('replies'),
    attachments: await queries
      .selectFrom('attachments')
      .innerJoin('contents', 'contents.hash', 'attachments.hash')
      .select(['receipt', 'reply', 'name', 'size', 'content'])
      .where('receipt', 'in', sought)
      .execute(),
    outbox: await rowsOf('outbox'),
    drafts: await rowsOf('drafts'),
    events: await rowsOf('events'),
    marks: await rowsOf('marks'),
    mails,
    files,
  }
}

type PersonalTable =
  'inquiries' | 'inquiry_lines' | 'quoted_lines' | 'notes' | 'replies' | 'outbox' | 'drafts' | 'events' | 'marks'

/**
 * Deletes inquiries with all that belongs to them, also what waits to be sent, and mails of which the same holds. Gives
 * their receipts; what was done with them stays noted.
 */
export async function erase(queries: Queries, which: Which, by: string): Promise<string[]> {
  const receipts = await receiptsOf(queries, which)
  for (const receipt of receipts) {
    const others = await partOf(queries, receipt)
    await eraseMails(queries, withReceipt(receipt))
    await queries.updateTable('inquiries').set({ merged_into: null }).where('merged_into', '=', receipt).execute()
    for (const table of [
      'marks',
      'attachments',
      'outbox',
      'replies',
      'notes',
      'drafts',
      'quoted_lines',
      'inquiry_lines',
      'inquiries',
    ] as const)
      await queries.deleteFrom(table).where('receipt', '=', receipt).execute()
    // Forms of the others are out of date: lines of theirs may be gone.
    for (const other of others)
      await record(queries, { receipt: other, person: by, action: `erased ${receipt}, merged with it` })
    await record(queries, { receipt, person: by, action: 'erased' })
  }
  await eraseMails(queries, which)
  await dropUnused(queries)
  await queries
    .deleteFrom('specifications')
    .where('hash', 'not in', (rows) =>
      rows
        .selectFrom('inquiry_lines')
        .select('specification')
        .where('specification', 'is not', null)
        .union(rows.selectFrom('quoted_lines').select('specification').where('specification', 'is not', null))
        .$castTo<{ specification: string }>(),
    )
    .execute()
  return receipts
}

/** Deletes mails with what came with them. */
export async function eraseMails(queries: Queries, which: Which): Promise<void> {
  const touched = await queries.selectFrom('mails').select('receipt').distinct().where(which).execute()
  await queries
    .deleteFrom('files')
    .where('mail', 'in', (rows) => rows.selectFrom('mails').select('id').where(which))
    .execute()
  await queries.deleteFrom('mails').where(which).execute()
  for (const { receipt } of touched) if (receipt !== null) await indexInquiry(queries, receipt)
}

/** The inquiries that were merged into this one, and that into which it was merged: they hold its words no longer. */
async function partOf(queries: Queries, receipt: string): Promise<string[]> {
  const into = queries.selectFrom('inquiries').select('merged_into').where('receipt', '=', receipt)
  const rows = await queries
    .selectFrom('inquiries')
    .select('receipt')
    .where((row) =>
      row.or([row('merged_into', '=', receipt), row('receipt', 'in', into.$castTo<{ merged_into: string }>())]),
    )
    .execute()
  return rows.map((row) => row.receipt)
}
