import { sql } from 'kysely'
import type { Queries } from './database.ts'

/**
 * Tables of former releases, with the columns that order their rows. Nothing writes to them. `export-former` exports
 * them, and `erase` deletes a buyer's rows from them.
 */
const FORMER_TABLES: Record<string, string> = {
  inquiry_lines: 'receipt, position',
  quoted_lines: 'receipt, position',
  specifications: 'hash',
  former_addresses: 'receipt, until',
  marks: 'receipt, kind, value',
  attachments: 'receipt, reply, position',
  documents: 'id',
  contents: 'hash',
  replies: 'receipt, position',
  notes: 'id',
  drafts: 'receipt, person',
  looks: 'receipt, person',
  files: 'id',
  mails: 'id',
  events: 'at, id',
  templates: 'id',
  preferences: 'person',
  earlier_outbox: 'receipt, recipient',
}

const TABLES_BY_RECEIPT = [
  'inquiry_lines',
  'quoted_lines',
  'former_addresses',
  'marks',
  'attachments',
  'replies',
  'notes',
  'drafts',
  'looks',
  'mails',
  'events',
  'earlier_outbox',
]

const BATCH_SIZE = 500

export async function formerTablesIn(queries: Queries): Promise<string[]> {
  const tables = new Set((await queries.introspection.getTables()).map(({ name }) => name))
  return Object.keys(FORMER_TABLES).filter((table) => tables.has(table))
}

/** Yields rows in batches, because attachments are large. */
export async function* formerRows(queries: Queries, table: string): AsyncGenerator<unknown[]> {
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const { rows } = await sql`
      select * from ${sql.table(table)} order by ${sql.raw(FORMER_TABLES[table] ?? '1')}
      limit ${BATCH_SIZE} offset ${offset}`.execute(queries)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_SIZE) return
  }
}

export async function receiptsByFormerAddress(queries: Queries, email: string): Promise<string[]> {
  if (!(await formerTablesIn(queries)).includes('former_addresses')) return []
  const { rows } = await sql<{ receipt: string }>`
    select receipt from former_addresses where lower(email) = lower(${email})`.execute(queries)
  return rows.map(({ receipt }) => receipt)
}

export async function eraseFormerRows(queries: Queries, receipts: string[]): Promise<void> {
  const tables = await formerTablesIn(queries)
  if (tables.length === 0 || receipts.length === 0) return
  const receiptList = sql.join(receipts)
  if (tables.includes('files'))
    await sql`delete from files where mail in (select id from mails where receipt in (${receiptList}))`.execute(queries)
  for (const table of TABLES_BY_RECEIPT.filter((name) => tables.includes(name)))
    await sql`delete from ${sql.table(table)} where receipt in (${receiptList})`.execute(queries)
  await eraseUnusedContents(queries, tables)
  const inquiries = (await queries.introspection.getTables()).find(({ name }) => name === 'inquiries')
  // A former release could merge inquiries of one buyer.
  if (inquiries?.columns.some(({ name }) => name === 'merged_into'))
    await sql`update inquiries set merged_into = null where merged_into in (${receiptList})`.execute(queries)
}

/** Returns the ids of the mails of an address, also of mails without an inquiry. */
export async function formerMailsOf(queries: Queries, email: string): Promise<string[]> {
  if (!(await formerTablesIn(queries)).includes('mails')) return []
  const { rows } = await sql<{ id: string }>`select id from mails where lower(email) = lower(${email})`.execute(queries)
  return rows.map(({ id }) => id)
}

export async function eraseFormerMails(queries: Queries, ids: string[]): Promise<void> {
  for (const id of ids) {
    await sql`delete from files where mail = ${id}`.execute(queries)
    await sql`delete from mails where id = ${id}`.execute(queries)
  }
}

async function eraseUnusedContents(queries: Queries, tables: string[]): Promise<void> {
  if (!tables.includes('contents') || !tables.includes('attachments') || !tables.includes('documents')) return
  await sql`
    delete from contents where hash not in (select hash from attachments) and hash not in (select hash from documents)
  `.execute(queries)
}
