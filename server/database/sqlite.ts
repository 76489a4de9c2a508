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
import { DATABASE_BUSY_MS } from '../../shared/timings.ts'
import type { Database } from './database.ts'
import { migrate } from './migrations.ts'
import { StorageError } from './storageError.ts'
import type { Tables } from './tables.ts'

const PRAGMAS = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'secure_delete = on']

/** Codes of what fails by no fault of a query: of SQLite, and of the file system. */
const OF_STORAGE = /^(?:SQLITE_(?!CONSTRAINT|ERROR|MISMATCH|MISUSE|RANGE|TOOBIG)|E[A-Z]+$)/

/** That another program writes, or has all of the file for itself. */
const IS_LOCKED = /^SQLITE_(?:BUSY|LOCKED)/
/** Between two tries of a file that is locked. */
const TRY_AGAIN_MS = 100
const LOCKED = `The database is busy: another program has kept it locked for ${DATABASE_BUSY_MS / 1000} s.`

/** Opens an SQLite file, making it where it is missing. */
export async function openSqlite(path: string): Promise<Database> {
  if (path !== ':memory:') {
    await mkdir(dirname(path), { recursive: true })
    // Who wrote to us is nobody else's business. One that is there keeps its mode.
    await writeFile(path, '', { flag: 'a', mode: 0o600 })
  }
  let db: Kysely<Tables> | undefined = await onceUnlocked(() => openFile(path), afterBusy())
  let files = await identitiesOf(path)

  const execute = async <Result>(work: Work<Result>, accessMode: AccessMode): Promise<Result> => {
    for (;;) {
      await useFileInPlace()
      if (!db) {
        db = await openFile(path)
        files = await identitiesOf(path)
      }
      const result = await db.transaction().setAccessMode(accessMode).execute(work)
      // Where another file has taken the place of this one meanwhile, the work went with it.
      if (await isInPlace()) return result
    }
  }
  const isInPlace = async () => path === ':memory:' || (await identityOf(path)) === files.get(path)

  /** Takes the file that is there now. One that is gone may come back with its log: nothing is made in its place. */
  const useFileInPlace = async () => {
    if (await isInPlace()) return
    await stat(path)
    // What is in the log belongs to the file that was moved away, which may be read again.
    if (db) await sql`pragma wal_checkpoint`.execute(db).catch(() => undefined)
    await forget()
    // The log of the file that was replaced must not be taken for that of the new one.
    for (const file of filesOf(path).slice(1)) {
      if ((await identityOf(file)) === files.get(file)) await rm(file, { force: true })
    }
  }
  const forget = async () => {
    await db?.destroy()
    db = undefined
  }
  /** The library closes a file when its statements are collected as garbage: what is in the log would still be there. */
  const close = async () => {
    if (db && (await isInPlace())) await sql`pragma wal_checkpoint`.execute(db)
    await forget()
  }

  // There is one connection, and a file that was replaced is opened once.
  const connection = new Mutex()
  const attempt = async <Result>(work: Work<Result>, accessMode: AccessMode): Promise<Result> => {
    try {
      return await execute(work, accessMode)
    } catch (error) {
      // The next one begins with a new connection; what is in memory lives as long as its connection.
      if (path !== ':memory:' && (await isInPlace())) await forget()
      throw error
    }
  }
  const within =
    (accessMode: AccessMode) =>
    async <Result>(work: Work<Result>): Promise<Result> => {
      const end = afterBusy()
      try {
        return await connection.runExclusive(() => onceUnlocked(() => attempt(work, accessMode), end))
      } catch (error) {
        if (isLocked(error)) throw new StorageError(error, LOCKED)
        throw OF_STORAGE.test(codeOf(error)) ? new StorageError(error) : error
      }
    }
  return {
    transact: within('read write'),
    read: within('read only'),
    close: () => connection.runExclusive(close),
  }
}

type Work<Result> = (db: Kysely<Tables>) => Promise<Result>

/** Tries again until then where another program has locked the file: SQLite itself would keep the whole server waiting. */
async function onceUnlocked<Result>(attempt: () => Promise<Result>, end: number): Promise<Result> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
    }
    await pause(TRY_AGAIN_MS)
  }
}

function afterBusy(): number {
  return performance.now() + DATABASE_BUSY_MS
}

function isLocked(error: unknown): boolean {
  return IS_LOCKED.test(codeOf(error))
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

/** A file of a database, its log, and the index of that. */
function filesOf(path: string): string[] {
  return path === ':memory:' ? [] : [path, `${path}-wal`, `${path}-shm`]
}

type Identity = string | undefined

/** What tells a file from another one of its name; `undefined` where there is none. */
async function identityOf(file: string): Promise<Identity> {
  try {
    const { dev, ino } = await stat(file, { bigint: true })
    return `${dev} ${ino}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** SQLite with transactions that write from their beginning: one that comes to it later is refused, not kept waiting. */
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

  /** SQLite itself takes a transaction back where the disk is full; that there is none then must not hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

/** Tables are made in transactions, too, which Kysely does not count on. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
