import type { Client, InStatement } from '@libsql/client'

const INQUIRIES = `create table inquiries (
  receipt text primary key,
  idempotency_key text unique,
  received_at text not null,
  name text not null,
  company text not null,
  email text not null,
  message text not null,
  telephone text not null default '',
  country text not null default ''
)`

const LINES = `create table inquiry_lines (
  receipt text not null references inquiries (receipt),
  position integer not null,
  product text not null,
  slug text,
  grade text not null,
  quantity text not null,
  unit text not null,
  request text not null,
  documents text not null,
  primary key (receipt, position)
)`

/** Mails that are to be sent, and those that were: `buyer` is the confirmation. */
const OUTBOX = `create table if not exists outbox (
  receipt text not null references inquiries (receipt),
  recipient text not null check (recipient in ('sales', 'buyer')),
  attempts integer not null default 0,
  claimed_until text not null default '',
  refused_at text,
  sent_at text,
  given_up_at text,
  primary key (receipt, recipient)
)`

/** A database from before lines had the one product of an inquiry in columns of its own; nothing of it is dropped. */
const FROM_ONE_PRODUCT = [
  LINES,
  `insert into inquiry_lines select receipt, 0, product, null, grade, quantity, '', need, '[]' from inquiries`,
  ...['product', 'grade', 'quantity', 'need'].map((column) => `alter table inquiries drop column ${column}`),
  ...['telephone', 'country'].map((column) => `alter table inquiries add column ${column} text not null default ''`),
]

/** Creates the tables where they are missing and brings those of an earlier release up to date, at once or not at all. */
export async function prepareTables(client: Client): Promise<void> {
  const transaction = await client.transaction('write')
  try {
    const { rows } = await transaction.execute("select name from pragma_table_info('inquiries')")
    const columns = rows.map(({ name }) => name)
    for (const statement of statementsFor(columns)) await transaction.execute(statement)
    await transaction.commit()
  } finally {
    transaction.close()
  }
}

function statementsFor(columns: unknown[]): InStatement[] {
  if (columns.length === 0) return [INQUIRIES, LINES, OUTBOX]
  return columns.includes('product') ? [...FROM_ONE_PRODUCT, OUTBOX] : [OUTBOX]
}
