import { type AccessMode, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { DATABASE_BUSY_MS } from '../../shared/timings.ts'
import type { Database } from './database.ts'
import { migrate } from './migrations.ts'
import { StorageError } from './storageError.ts'
import type { Tables } from './tables.ts'

/** Opens a PostgreSQL database, which several servers may share. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: DATABASE_BUSY_MS,
    statement_timeout: DATABASE_BUSY_MS,
    // For a server that is gone without a word.
    query_timeout: 2 * DATABASE_BUSY_MS,
  })
  // A connection that breaks, while nobody uses it or within a transaction, which fails. The next one gets another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const within =
    (accessMode: AccessMode) =>
    async <Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> => {
      try {
        return await db.transaction().setAccessMode(accessMode).execute(work)
      } catch (error) {
        throw new StorageError(error)
      }
    }
  return {
    transact: within('read write'),
    read: within('read only'),
    close: () => db.destroy(),
  }
}
