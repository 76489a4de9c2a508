import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** Creates what a database lacks. Runs at each start, so that each statement must be repeatable. */
export async function createTables(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(queries)
  const tables = await queries.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'inquiries')?.columns.map(({ name }) => name)
  for (const [name, type] of Object.entries(ADDED_COLUMNS))
    if (!columns?.includes(name)) await sql.raw(`alter table inquiries add column ${name} ${type}`).execute(queries)
}

/** Columns that databases of former releases lack. An inquiry without a key has a receipt that nobody can open. */
const ADDED_COLUMNS = { access_key: "text not null default ''", ending_since: 'text' }

const STATEMENTS = [
  `create table if not exists inquiries (
    receipt text primary key, idempotency_key text unique, received_at text not null, name text not null,
    company text not null, email text not null, telephone text not null, country text not null, purpose text not null,
    address text not null, message text not null, lines text not null
  )`,
  'create index if not exists inquiries_by_time on inquiries (received_at, receipt)',
  `create table if not exists outbox (
    receipt text not null references inquiries (receipt), recipient text not null, attempts integer not null default 0,
    claimed_until text not null default '', failure text, sent_at text, given_up_at text,
    primary key (receipt, recipient)
  )`,
  'create table if not exists readiness (checked_at text not null)',
]
