import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, SqliteDialect } from 'kysely'
import Sqlite from 'libsql'
import { DATABASE_TIMEOUT_MS } from '../../shared/timings.ts'
import { createTables } from './createTables.ts'
import type { Database, Queries } from './database.ts'
import { StorageError } from './storageError.ts'
import type { Tables } from './tables.ts'

const PRAGMAS = 'journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on'

const STORAGE_ERROR_CODE = /^(?:SQLITE_(?!CONSTRAINT|ERROR|MISMATCH|MISUSE|RANGE|TOOBIG)|E[A-Z]+$)/

const LOCK_ERROR_CODE = /^SQLITE_(?:BUSY|LOCKED)/
const RETRY_PAUSE_MS = 100
const LOCKED_MESSAGE = `The database is busy: another program has kept it locked for ${DATABASE_TIMEOUT_MS / 1000} s.`

/**
 * Creates the file if it is missing. The connection stays open after an error, because the library would free a closed
 * file only at garbage collection.
 */
export async function openSqlite(path: string): Promise<Database> {
  if (path !== ':memory:') {
    await mkdir(dirname(path), { recursive: true })
    // Personal data: only the owner may read it. An existing file keeps its mode.
    await writeFile(path, '', { flag: 'a', mode: 0o600 })
  }
  const database = new Sqlite(path)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  const runAfter =
    (begin: string) =>
    <Result>(work: Work<Result>) =>
      retryWhileLocked(() =>
        db.connection().execute(async (connection) => {
          // The library leaves a refused `begin` unfinished if Kysely prepares it, and then no commit works.
          database.exec(begin)
          try {
            const result = await work(connection)
            database.exec('commit')
            return result
          } catch (error) {
            if (database.inTransaction) database.exec('rollback')
            throw error
          }
        }),
      )
  // SQLite would not wait for a lock that is taken after a read.
  const transact = runAfter('begin immediate')
  try {
    await retryWhileLocked(async () => void database.exec(`pragma ${PRAGMAS}`))
    await transact(createTables)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    transact,
    read: runAfter('begin'),
    close: async () => {
      try {
        database.exec('pragma wal_checkpoint')
      } catch {
        // On a full disk the log file stays, and is read at the next start.
      }
      await db.destroy()
    },
  }
}

type Work<Result> = (queries: Queries) => Promise<Result>

/** Waits between attempts, because SQLite's own waiting would block the server. */
async function retryWhileLocked<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + DATABASE_TIMEOUT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      const isLocked = LOCK_ERROR_CODE.test(code)
      if (isLocked && performance.now() > end) throw new StorageError(error, LOCKED_MESSAGE)
      if (!isLocked) throw STORAGE_ERROR_CODE.test(code) ? new StorageError(error) : error
    }
    await pause(RETRY_PAUSE_MS)
  }
}
