import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { reasonOf } from '../../shared/reason.ts'
import { probe } from './probe.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { StorageError } from './storageError.ts'
import type { Tables } from './tables.ts'

export type Queries = Kysely<Tables>

export type Database = {
  /** Does all of some work, or nothing of it. The work may be done again: it must depend on nothing that it changes. */
  transact: Transact
  /** Reads, all of it from one moment, without waiting for who writes. */
  read: Transact
  close: () => Promise<void>
}

type Transact = <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>

export const DATABASE_URL_FORM =
  'has to be file:./data/inquiries.sqlite or postgres://user:password@host/database, with special characters percent-encoded'

/** Between two looks at a database that is away. */
const LOOK_MS = 1000

/** Whether it names a database. */
export function isDatabaseUrl(text: string): boolean {
  return (isPostgres(text) && URL.canParse(text)) || text === ':memory:' || /^file:./.test(text)
}

/** Opens a database, and makes its tables where they are missing. */
export async function openDatabase(url: string): Promise<Database> {
  const path = sqlitePath(url)
  try {
    return await (path === undefined ? openPostgres(url) : openSqlite(path))
  } catch (error) {
    throw unopened(url, error)
  }
}

/**
 * A database that need not be there yet, or for a while: it is opened at once, and after a failure by whoever asks for it
 * next. `tell` hears once that it is away, and once that it is there again.
 */
export function openWhenThere(url: string, tell: (line: string) => void): Database {
  let opening: Promise<Database> | undefined
  const opened = () =>
    (opening ??= openDatabase(url).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  let hasFailed = false
  let looking: NodeJS.Timeout | undefined
  const watched = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await opened())
    } catch (error) {
      if (error instanceof StorageError) {
        hasFailed = true
        if (!looking) {
          tell(`${error.message} Pages are served; inquiries are refused until it is there.`)
          lookLater()
        }
      }
      throw error
    }
  }
  const lookLater = () => {
    hasFailed = false
    looking = setTimeout(() => void look(), LOOK_MS).unref()
  }
  /** It is there when something was written and for a while nobody else has failed: some get through to one that is busy. */
  const look = async () => {
    await probe(database).catch(() => undefined)
    if (hasFailed) return lookLater()
    looking = undefined
    tell('The database is there now.')
  }
  const database: Database = {
    transact: (work) => watched(({ transact }) => transact(work)),
    read: (work) => watched(({ read }) => read(work)),
    close: async () => {
      clearTimeout(looking)
      // What cannot be opened holds nothing.
      await (await opening?.catch(() => undefined))?.close()
    },
  }
  watched(() => Promise.resolve()).catch(() => undefined)
  return database
}

/** What whoever runs the server or a command can mend. */
function unopened(url: string, error: unknown): StorageError {
  const cause = error instanceof StorageError ? error.cause : error
  const path = sqlitePath(url)
  // Never the password.
  const place = path === undefined ? `the database at ${new URL(url).host}${new URL(url).pathname}` : resolve(path)
  return new StorageError(
    cause,
    `DATABASE_URL: ${place} cannot be opened: ${reasonOf(cause)}. Is it there, and may this user write to it?`,
  )
}

/** The file of an SQLite database. */
export function sqlitePath(url: string): string | undefined {
  return isPostgres(url) ? undefined : url.replace(/^file:/, '')
}

function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}
