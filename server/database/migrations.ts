import { type Kysely, type Migration, Migrator, sql } from 'kysely'

/**
 * Runs the missing migrations in one transaction; other processes that start meanwhile wait. The tables of migrations
 * are not those of former releases, which had other migrations.
 */
export async function migrate(db: Kysely<never>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  // Runs at each start, because a server of a former release may have stored inquiries since the last start.
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'inquiry_lines')) await db.transaction().execute(adoptLines)
}

/** Migrations in the order of their names. Never change a released one. */
const MIGRATIONS: Record<string, Migration> = { '1-inquiries': { up: createOrAdopt } }

/** Columns that former releases may lack. */
const ADDED_COLUMNS = ['telephone', 'country', 'purpose', 'address']

/** Columns of the first release, which had one product per inquiry. */
const PRODUCT_COLUMNS = ['product', 'grade', 'quantity', 'need']

async function createOrAdopt(db: Kysely<never>): Promise<void> {
  const tables = await db.introspection.getTables()
  const columnsOf = (table: string) => tables.find(({ name }) => name === table)?.columns.map(({ name }) => name)
  const inquiries = columnsOf('inquiries')
  if (!inquiries) {
    await run(db, CREATE_INQUIRIES)
  } else {
    for (const column of ADDED_COLUMNS)
      if (!inquiries.includes(column))
        await run(db, `alter table inquiries add column ${column} text not null default ''`)
    await run(db, `alter table inquiries add column lines text not null default '[]'`)
    if (inquiries.includes('product')) await adoptProducts(db)
  }
  await run(db, CREATE_INDEXES)

  const outbox = columnsOf('outbox')
  // The first outbox has a constraint against webhook calls, which SQLite cannot drop.
  const isFirstOutbox = outbox && !outbox.includes('failure')
  if (isFirstOutbox) await run(db, 'alter table outbox rename to earlier_outbox')
  if (!outbox || isFirstOutbox) await run(db, CREATE_OUTBOX)
  if (isFirstOutbox) await run(db, COPY_EARLIER_OUTBOX)
  await run(db, CREATE_RATE_LIMITS)
}

type LineRow = { receipt: string; documents: string; specification?: string | null } & Record<string, unknown>

/** Copies the lines that a former release stored into inquiries that have none. */
async function adoptLines(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<LineRow>`
    select * from inquiry_lines where receipt in (select receipt from inquiries where lines = '[]')
    order by receipt, position`.execute(db)
  const specifications = await formerSpecifications(
    db,
    rows.flatMap(({ specification }) => specification ?? []),
  )
  const linesOf = new Map<string, unknown[]>()
  for (const { receipt, documents, specification: hash, position: _position, ...line } of rows) {
    const lines = linesOf.get(receipt) ?? []
    const specification = specifications.get(hash ?? '')
    linesOf.set(receipt, [
      ...lines,
      { ...line, documents: JSON.parse(documents) as unknown, ...(specification && { specification }) },
    ])
  }
  for (const [receipt, lines] of linesOf) await writeLines(db, receipt, lines)
}

/** Specifications by payload hash, which a former release stored with each line. */
async function formerSpecifications(db: Kysely<never>, hashes: string[]): Promise<Map<string, object>> {
  const specifications = new Map<string, object>()
  for (const hash of new Set(hashes)) {
    const { rows } = await sql<{ payload: string }>`select payload from specifications where hash = ${hash}`.execute(db)
    const { product } = JSON.parse(rows[0]?.payload ?? '{}') as FormerPage
    const latest = product?.revisions?.[0]
    if (product && latest)
      specifications.set(hash, { number: product.documentNumber, revision: latest.number, date: latest.date })
  }
  return specifications
}

type FormerPage = { product?: { documentNumber?: string; revisions?: { number: number; date: string }[] } }

/** Moves the product of each inquiry into its lines, and drops the product columns. */
async function adoptProducts(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<Record<string, string>>`
    select receipt, product, grade, quantity, need from inquiries`.execute(db)
  for (const { receipt = '', need: request, ...line } of rows)
    await writeLines(db, receipt, [{ ...line, request, documents: [] }])
  for (const column of PRODUCT_COLUMNS) await run(db, `alter table inquiries drop column ${column}`)
}

async function writeLines(db: Kysely<never>, receipt: string, lines: unknown[]): Promise<void> {
  await sql`update inquiries set lines = ${JSON.stringify(lines)} where receipt = ${receipt}`.execute(db)
}

async function run(db: Kysely<never>, statements: string): Promise<void> {
  for (const statement of statements.split(';').filter((text) => text.trim() !== ''))
    await sql.raw(statement).execute(db)
}

const CREATE_INQUIRIES = `
  create table inquiries (
    receipt text primary key, idempotency_key text unique, received_at text not null, name text not null,
    company text not null, email text not null, telephone text not null, country text not null, purpose text not null,
    address text not null, message text not null, lines text not null
  )`

const CREATE_INDEXES = `
  create index if not exists inquiries_by_time on inquiries (received_at, receipt);
  create index if not exists inquiries_by_email on inquiries (lower(email))`

const CREATE_OUTBOX = `
  create table outbox (
    receipt text not null references inquiries (receipt), recipient text not null, attempts integer not null default 0,
    claimed_until text not null default '', refused_at text, failure text, sent_at text, given_up_at text,
    primary key (receipt, recipient)
  )`

const COPY_EARLIER_OUTBOX = `
  insert into outbox (receipt, recipient, attempts, claimed_until, refused_at, sent_at, given_up_at)
    select receipt, recipient, attempts, claimed_until, refused_at, sent_at, given_up_at from earlier_outbox`

const CREATE_RATE_LIMITS = `
  create table if not exists limits (key text primary key, count integer not null, ends_at text not null)`
