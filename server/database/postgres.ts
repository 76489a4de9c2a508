import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError, Pool } from 'pg'
import { DATABASE_TIMEOUT_MS } from '../../shared/timings.ts'
import type { Database } from './database.ts'
import { createTables } from './createTables.ts'
import { StorageError } from './storageError.ts'
import type { Tables } from './tables.ts'

export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: DATABASE_TIMEOUT_MS,
    statement_timeout: DATABASE_TIMEOUT_MS,
    // Detects a server that vanished without closing the connection.
    query_timeout: DATABASE_TIMEOUT_MS + 1000,
    keepAlive: true,
  })
  // A broken connection fails its transaction; the pool then opens another one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discardBrokenConnections(pool) }) })
  try {
    await db.transaction().execute(async (queries) => {
      // Servers that start at once wait for each other.
      await sql`select pg_advisory_xact_lock(${CREATE_LOCK})`.execute(queries)
      await createTables(queries)
    })
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    transact: (work) => db.transaction().execute(work),
    // At the default isolation level, each query would see changes made since the query before.
    read: (work) => db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(work),
    close: () => db.destroy(),
  }
}

/** Any number that no other program on this database uses. */
const CREATE_LOCK = 7_045

/** Classes of PostgreSQL error codes that concern data or statements; 42501 is a missing privilege. */
const QUERY_ERROR_CODE = /^(?:22|23|42(?!501))/

/** Closes failed connections instead of reusing them. */
function discardBrokenConnections(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new StorageError(error)
      })
      let connectionError: StorageError | undefined
      // A connection may break between two queries; the next error would hide the reason.
      const markBroken = (error: Error) => (connectionError ??= new StorageError(error))
      client.on('error', markBroken)
      const query = async (text: string, values: readonly unknown[]) => {
        // A rollback might get no answer and hide the cause.
        if (connectionError) throw connectionError
        try {
          return await client.query(text, [...values])
        } catch (error) {
          if (error instanceof DatabaseError && QUERY_ERROR_CODE.test(error.code ?? '')) throw error
          throw (connectionError ??= new StorageError(error))
        }
      }
      // The type also has cursors, which are not used.
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => {
          client.off('error', markBroken)
          client.release(connectionError !== undefined)
        },
      }
    },
    end: () => pool.end(),
  }
}
