import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Mutex } from 'async-mutex'
import {
  type AccessMode,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import Sqlite from 'libsql'
import { DATABASE_TIMEOUT_MS } from '../../shared/timings.ts'
import type { Database } from './database.ts'
import { migrate } from './migrations.ts'
import { StorageError } from './storageError.ts'
import type { Tables } from './tables.ts'

const PRAGMAS = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'secure_delete = on']

const STORAGE_ERROR_CODE = /^(?:SQLITE_(?!CONSTRAINT|ERROR|MISMATCH|MISUSE|RANGE|TOOBIG)|E[A-Z]+$)/

const LOCK_ERROR_CODE = /^SQLITE_(?:BUSY|LOCKED)/
const RETRY_PAUSE_MS = 100
const LOCKED_MESSAGE = `The database is busy: another program has kept it locked for ${DATABASE_TIMEOUT_MS / 1000} s.`

/** Creates the file if it is missing. */
export async function openSqlite(path: string): Promise<Database> {
  if (path !== ':memory:') {
    await mkdir(dirname(path), { recursive: true })
    // Personal data: only the owner may read it. An existing file keeps its mode.
    await writeFile(path, '', { flag: 'a', mode: 0o600 })
  }
  let db: Kysely<Tables> | undefined = await retryWhileLocked(() => openFile(path), busyDeadline())
  let openedIdentities = await identitiesOf(path)

  const execute = async <Result>(work: Work<Result>, accessMode: AccessMode): Promise<Result> => {
    for (;;) {
      await releaseReplacedFile()
      if (!db) {
        db = await openFile(path)
        openedIdentities = await identitiesOf(path)
      }
      const result = await db.transaction().setAccessMode(accessMode).execute(work)
      // If the file was replaced meanwhile, the work went to the old one: do it again.
      if (await isOpenFileAtPath()) return result
    }
  }
  const isOpenFileAtPath = async () => path === ':memory:' || (await identityOf(path)) === openedIdentities.get(path)

  /**
   * Closes the open file if another one has replaced it. Throws if the path has no file: a file that was moved away may
   * return with its write-ahead log.
   */
  const releaseReplacedFile = async () => {
    if (await isOpenFileAtPath()) return
    await stat(path)
    // Writes the log into the moved file, which may be read again.
    if (db) await sql`pragma wal_checkpoint`.execute(db).catch(() => undefined)
    await closeFile()
    // SQLite would apply the log of the old file to the new one.
    for (const file of filesOf(path).slice(1)) {
      if ((await identityOf(file)) === openedIdentities.get(file)) await rm(file, { force: true })
    }
  }
  const closeFile = async () => {
    await db?.destroy()
    db = undefined
  }
  /** The library closes a file only at garbage collection, so the log is written first. */
  const close = async () => {
    if (db && (await isOpenFileAtPath())) await sql`pragma wal_checkpoint`.execute(db)
    await closeFile()
  }

  // One connection: a second one would block the thread that must finish the first.
  const connectionLock = new Mutex()
  const attempt = async <Result>(work: Work<Result>, accessMode: AccessMode): Promise<Result> => {
    try {
      return await execute(work, accessMode)
    } catch (error) {
      // Start again with a new connection. An in-memory database ends with its connection.
      if (path !== ':memory:' && (await isOpenFileAtPath())) await closeFile()
      throw error
    }
  }
  const withAccess =
    (accessMode: AccessMode) =>
    async <Result>(work: Work<Result>): Promise<Result> => {
      const end = busyDeadline()
      try {
        return await connectionLock.runExclusive(() => retryWhileLocked(() => attempt(work, accessMode), end))
      } catch (error) {
        if (isLocked(error)) throw new StorageError(error, LOCKED_MESSAGE)
        throw STORAGE_ERROR_CODE.test(codeOf(error)) ? new StorageError(error) : error
      }
    }
  return {
    transact: withAccess('read write'),
    read: withAccess('read only'),
    close: () => connectionLock.runExclusive(close),
  }
}

type Work<Result> = (db: Kysely<Tables>) => Promise<Result>

/** SQLite's own waiting would block the server. */
async function retryWhileLocked<Result>(attempt: () => Promise<Result>, end: number): Promise<Result> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
    }
    await pause(RETRY_PAUSE_MS)
  }
}

function busyDeadline(): number {
  return performance.now() + DATABASE_TIMEOUT_MS
}

function isLocked(error: unknown): boolean {
  return LOCK_ERROR_CODE.test(codeOf(error))
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}

async function openFile(path: string): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: immediateDialect(path) })
  try {
    await migrate(db as Kysely<never>)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

async function identitiesOf(path: string): Promise<Map<string, Identity>> {
  return new Map(await Promise.all(filesOf(path).map(async (file) => [file, await identityOf(file)] as const)))
}

function filesOf(path: string): string[] {
  return path === ':memory:' ? [] : [path, `${path}-wal`, `${path}-shm`]
}

type Identity = string | undefined

async function identityOf(file: string): Promise<Identity> {
  try {
    const { dev, ino } = await stat(file, { bigint: true })
    return `${dev} ${ino}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Locks at the start of a writing transaction. SQLite would not wait for a lock that is taken after a read. */
function immediateDialect(path: string): Dialect {
  const open = () => {
    const database = new Sqlite(path)
    for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`)
    return Promise.resolve(database)
  }
  return {
    createDriver: () => new ImmediateDriver({ database: open }),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  /** On a full disk SQLite has already rolled back. The error of a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

/** Lets the migrations run in one transaction, which Kysely's adapter does not expect of SQLite. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
