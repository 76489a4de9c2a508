import { type AccessMode, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
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
    query_timeout: DATABASE_BUSY_MS + 1000,
    keepAlive: true,
  })
  // A connection that breaks, while nobody uses it or within a transaction, which fails. The next one gets another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: leavingOutHung(pool) }) })
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

/** What pg says of a query that got no answer in time. */
const NO_ANSWER = 'Query read timeout'

/** What Kysely asks of a pool. A connection on which a query got no answer is given up, not used again. */
function leavingOutHung(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect()
      let hung: Error | undefined
      const query = async (text: string, values: readonly unknown[]) => {
        // Nor would taking the transaction back be answered.
        if (hung) throw hung
        try {
          return await client.query(text, [...values])
        } catch (error) {
          if (error instanceof Error && error.message === NO_ANSWER) hung = error
          throw error
        }
      }
      // Nothing here reads with cursors, which the type has as well.
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(hung !== undefined),
      }
    },
    end: () => pool.end(),
  }
}
