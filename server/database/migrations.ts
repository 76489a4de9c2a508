import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'

/** Brings the tables up to date, at once or not at all, while other processes that start wait. */
export async function migrate(db: Kysely<never>): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
}

/** By their names, in whose order they run. One that was released is never changed. */
const MIGRATIONS: Record<string, Migration> = { '1-desk': { up: addDesk } }

const provider: MigrationProvider = { getMigrations: () => Promise.resolve(MIGRATIONS) }

/** From nothing, or from what the releases before migrations left, which was in SQLite only. */
async function addDesk(db: Kysely<unknown>): Promise<void> {
  const found = await db.introspection.getTables()
  const columns = found.find(({ name }) => name === 'inquiries')?.columns.map(({ name }) => name)
  if (!columns) await createInquiries(db)
  if (columns?.includes('product')) await divideLines(db)
  await db.schema
    .alterTable('inquiries')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
    .execute()
  await db.schema
    .alterTable('inquiries')
    .addColumn('person', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('inquiries_by_time').on('inquiries').columns(['received_at', 'receipt']).execute()
  await db.schema
    .createIndex('inquiries_by_email')
    .on('inquiries')
    .expression(sql`lower(email)`)
    .execute()
  await db.schema.alterTable('inquiry_lines').addColumn('specification', 'text').execute()
  await createOutbox(
    db,
    found.some(({ name }) => name === 'outbox'),
  )
  await createDesk(db)
}

async function createInquiries(db: Kysely<unknown>): Promise<void> {
  let inquiries = db.schema
    .createTable('inquiries')
    .addColumn('receipt', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.unique())
  for (const name of ['received_at', 'name', 'company', 'email', 'telephone', 'country', 'message'])
    inquiries = inquiries.addColumn(name, 'text', (column) => column.notNull())
  await inquiries.execute()
  await createLines(db)
}

async function createLines(db: Kysely<unknown>): Promise<void> {
  await ofInquiry(db, 'inquiry_lines')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('slug', 'text')
    .addColumn('grade', 'text', (column) => column.notNull())
    .addColumn('quantity', 'text', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('documents', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('inquiry_lines_key', ['receipt', 'position'])
    .execute()
}

/** A database from before lines had the one product of an inquiry in columns of its own; nothing of it is dropped. */
async function divideLines(db: Kysely<unknown>): Promise<void> {
  await createLines(db)
  await sql`insert into inquiry_lines (receipt, position, product, grade, quantity, unit, request, documents)
    select receipt, 0, product, grade, quantity, '', need, '[]' from inquiries`.execute(db)
  for (const name of ['product', 'grade', 'quantity', 'need'])
    await db.schema.alterTable('inquiries').dropColumn(name).execute()
  for (const name of ['telephone', 'country'])
    await db.schema
      .alterTable('inquiries')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}

/** The earlier outbox allowed of two recipients only, and SQLite cannot take a rule back. */
async function createOutbox(db: Kysely<unknown>, isThere: boolean): Promise<void> {
  if (isThere) await db.schema.alterTable('outbox').renameTo('earlier_outbox').execute()
  await ofInquiry(db, 'outbox')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimed_until', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('refused_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('given_up_at', 'text')
    .addPrimaryKeyConstraint('outbox_key', ['receipt', 'recipient'])
    .execute()
  if (!isThere) return
  const columns = sql.raw('receipt, recipient, attempts, claimed_until, refused_at, sent_at, given_up_at')
  await sql`insert into outbox (${columns}) select ${columns} from earlier_outbox`.execute(db)
  await db.schema.dropTable('earlier_outbox').execute()
}

async function createDesk(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('specifications')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('payload', 'text', (column) => column.notNull())
    .execute()
  await written(ofInquiry(db, 'replies'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('replies_key', ['receipt', 'position'])
    .execute()
  await written(ofInquiry(db, 'notes'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('receipt', 'text')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('events_by_time').on('events').columns(['at', 'id']).execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('probes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute()
}

/** A table whose rows belong to an inquiry. */
function ofInquiry(db: Kysely<unknown>, table: string) {
  return db.schema
    .createTable(table)
    .addColumn('receipt', 'text', (column) => column.notNull().references('inquiries.receipt'))
}

function written(table: ReturnType<typeof ofInquiry>) {
  return table
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
}
