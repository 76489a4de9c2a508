import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { BaseLogger } from 'pino'
import { reasonOf } from '../../shared/texts.ts'
import { isServerUrl } from '../serverUrl.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { StorageError } from './storageError.ts'
import type { Tables } from './tables.ts'

export type Queries = Kysely<Tables>

export type Database = {
  /** Runs work in one transaction. Work must be repeatable, because it may run again after a failure. */
  transact: RunWork
  read: RunWork
  close: () => Promise<void>
}

type RunWork = <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>

export const DATABASE_URL_ERROR =
  'has to be file:./data/inquiries.sqlite or postgres://user:password@host/database, with special characters percent-encoded'

const POSTGRES = /^postgres(ql)?:\/\//

export function isDatabaseUrl(text: string): boolean {
  return isServerUrl(text, POSTGRES) || text === ':memory:' || /^file:./.test(text)
}

export async function openDatabase(url: string): Promise<Database> {
  const path = sqlitePath(url)
  try {
    return await (path === undefined ? openPostgres(url) : openSqlite(path))
  } catch (error) {
    const cause = error instanceof StorageError ? error.cause : error
    throw new StorageError(
      cause,
      `DATABASE_URL: ${placeOf(url)} cannot be opened: ${reasonOf(cause)}. Check that it exists and that this user may write to it.`,
    )
  }
}

/**
 * Opens a database that may be unavailable, now or later. A call after a failed opening tries again. Logs the start
 * and the end of an outage.
 */
export function openReconnectingDatabase(url: string, log: Pick<BaseLogger, 'info' | 'warn'>): Database {
  let opening: Promise<Database> | undefined
  const openOnce = () =>
    (opening ??= openDatabase(url).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  let isAway = false
  const monitored = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    try {
      const result = await work(await openOnce())
      if (isAway) log.info('The database is available now.')
      isAway = false
      return result
    } catch (error) {
      if (error instanceof StorageError && !isAway) {
        isAway = true
        log.warn(`${error.message} Pages are served; inquiries are refused until it is available.`)
      }
      throw error
    }
  }
  const database: Database = {
    transact: (work) => monitored(({ transact }) => transact(work)),
    read: (work) => monitored(({ read }) => read(work)),
    close: async () => {
      await (await opening?.catch(() => undefined))?.close()
    },
  }
  monitored(() => Promise.resolve()).catch(() => undefined)
  return database
}

const READINESS_INTERVAL_MS = 1000

/**
 * Returns a check whether the database can be written. SQLite writes to the disk only at a commit, so a check costs one:
 * its answer holds for a second, however often it is asked for.
 */
export function createReadinessCheck({ transact }: Database): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  const write = () =>
    transact(async (queries) => {
      await queries.deleteFrom('readiness').execute()
      await queries.insertInto('readiness').values({ checked_at: new Date().toISOString() }).execute()
    })
  return () =>
    (answer ??= write()
      .then(
        () => true,
        () => false,
      )
      .finally(() => setTimeout(() => (answer = undefined), READINESS_INTERVAL_MS).unref()))
}

/** Names a database without its password. */
export function placeOf(url: string): string {
  const path = sqlitePath(url)
  return path === undefined ? `the database at ${new URL(url).host}${new URL(url).pathname}` : resolve(path)
}

export function sqlitePath(url: string): string | undefined {
  return POSTGRES.test(url) ? undefined : url.replace(/^file:/, '')
}
