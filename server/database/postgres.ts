import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError, Pool } from 'pg'
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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: leavingOutBroken(pool) }) })
  try {
    await migrate(db as Kysely<never>)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    transact: (work) => db.transaction().execute(work),
    // By itself each query would see what was stored up to then.
    read: (work) => db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(work),
    close: () => db.destroy(),
  }
}

/** What a pool says of which all connections are in use. */
const NONE_FREE = 'timeout exceeded when trying to connect'

/** Codes of what is wrong with data or statements, in the appendix of PostgreSQL's manual; 42501 are rights that are missing. */
const OF_QUERY = /^(?:22|23|42(?!501))/

/** What Kysely asks of a pool. A connection on which more failed than a query is given up, not used again. */
function leavingOutBroken(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: Error) => {
        const busy = `The database is busy: all ${pool.options.max} connections to it were in use for ${DATABASE_BUSY_MS / 1000} s.`
        throw error.message === NONE_FREE ? new StorageError(error, busy) : new StorageError(error)
      })
      let broken: StorageError | undefined
      // Between two queries, of which the next would say only that it cannot be asked.
      const noteBroken = (error: Error) => (broken ??= new StorageError(error))
      client.on('error', noteBroken)
      const query = async (text: string, values: readonly unknown[]) => {
        // Taking the transaction back might not be answered, and would hide why.
        if (broken) throw broken
        try {
          return await client.query(text, [...values])
        } catch (error) {
          if (error instanceof DatabaseError && OF_QUERY.test(error.code ?? '')) throw error
          throw (broken ??= new StorageError(error))
        }
      }
      // Nothing here reads with cursors, which the type has as well.
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => {
          client.off('error', noteBroken)
          client.release(broken !== undefined)
        },
      }
    },
    end: () => pool.end(),
  }
}
