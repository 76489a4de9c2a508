import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { reasonOf } from '../../shared/reason.ts'
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
 * A database that need not be there yet: it is opened at once, and after a failure by whoever asks for it next. `tell`
 * hears when it cannot be opened, and when it can again.
 */
export function openWhenThere(url: string, tell: (line: string) => void): Database {
  let opening: Promise<Database> | undefined
  let isAway = false
  const open = async () => {
    try {
      const database = await openDatabase(url)
      if (isAway) tell('The database is there now.')
      return database
    } catch (error) {
      opening = undefined
      if (!isAway) tell(`${reasonOf(error)} Pages are served; inquiries are refused until then.`)
      isAway = true
      throw new StorageError(error)
    }
  }
  const opened = () => (opening ??= open())
  opened().catch(() => undefined)
  return {
    transact: async (work) => (await opened()).transact(work),
    read: async (work) => (await opened()).read(work),
    // What cannot be opened holds nothing.
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}

/** What whoever runs the server or a command can mend. */
function unopened(url: string, cause: unknown): Error {
  const path = sqlitePath(url)
  // Never the password.
  const place = path === undefined ? `the database at ${new URL(url).host}${new URL(url).pathname}` : resolve(path)
  return new Error(
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
