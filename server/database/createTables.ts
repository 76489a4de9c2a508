import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** Creates what a database lacks. Runs at each start, so that each statement must be repeatable. */
export async function createTables(queries: Queries): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(queries)
  const tables = await queries.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'inquiries')?.columns.map(({ name }) => name)
  // Inquiries of a former release have no key, so nobody can open their receipts.
  if (!columns?.includes('access_key'))
    await sql`alter table inquiries add column access_key text not null default ''`.execute(queries)
}

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
