import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import Sqlite from 'libsql'
import { reasonOf } from '../../shared/reason.ts'
import { DATABASE_BUSY_MS } from '../../shared/timings.ts'
import { openSqlite } from './sqlite.ts'

/** What is brought back, those that others refer to first. */
export const BROUGHT_BACK = [
  'inquiries',
  'former_addresses',
  'specifications',
  'inquiry_lines',
  'quoted_lines',
  'outbox',
  'replies',
  'contents',
  'attachments',
  'documents',
  'templates',
  'preferences',
  'notes',
  'drafts',
  'mails',
  'files',
  'taken_mails',
  'events',
  'marks',
]

/** What belongs to the hour, not to the data. */
export const LEFT_OUT = ['looks', 'sessions', 'limits', 'probes']

/** Writes a copy of a database that is in use and gives how many inquiries it has; fails where it cannot be read. */
export function backUp(path: string, copy: string): number {
  // All inquiries are in it: for nobody else to read.
  writeFileSync(copy, '', { flag: 'wx', mode: 0o600 })
  try {
    using(path, (database) => database.prepare('vacuum into ?').run(copy))
    return checkCopy(copy)
  } catch (error) {
    rmSync(copy, { force: true })
    throw new Error(`${path} cannot be copied: ${reasonOf(error)}`, { cause: error })
  }
}

/** Fails where a database is damaged; gives how many inquiries it has. */
export function checkCopy(path: string): number {
  return using(path, (database) => {
    const problems = [
      ...database.prepare('pragma integrity_check').all(),
      ...database.prepare('pragma foreign_key_check').all(),
    ].map((row) => Object.values(row as object).join(' '))
    if (problems.length !== 1 || problems[0] !== 'ok') throw new Error(`${path} is damaged: ${problems.join(', ')}`)
    const { count } = database.prepare('select count(*) as count from inquiries').get() as { count: number }
    return count
  })
}

/**
 * Puts what a copy holds in the place of what a database holds, which may be in use, all at once or not at all. Inquiries
 * that came after those of the copy stay: their buyers have receipts.
 */
export async function bringBack(copy: string, path: string): Promise<{ back: number; newer: number }> {
  const back = checkCopy(copy)
  // The copy may come from an earlier release. It stays as it is. Somebody else may bring one back at the same time.
  const current = `${path}.restoring-${randomUUID()}`
  await copyFile(copy, current)
  try {
    await (await openSqlite(current)).close()
    const newer = using(path, (database) => {
      database.prepare('attach ? as copy').run(current)
      database.exec('begin immediate; pragma defer_foreign_keys = on')
      database.exec(NEWER)
      for (const table of BROUGHT_BACK.toReversed())
        database.exec(`delete from main.${table} where ${REPLACED[table] ?? OLDER}`)
      for (const table of BROUGHT_BACK) {
        const columns = database.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[]
        const names = columns.map(({ name }) => name).join(', ')
        database.exec(`insert or ignore into main.${table} (${names}) select ${names} from copy.${table}`)
      }
      const { count } = database.prepare('select count(*) as count from newer').get() as { count: number }
      database.exec('commit')
      return count
    })
    return { back, newer }
  } finally {
    for (const ending of ['', '-wal', '-shm']) await rm(`${current}${ending}`, { force: true })
  }
}

const NEWER = `create temp table newer as select receipt from main.inquiries
  where received_at > (select coalesce(max(received_at), '') from copy.inquiries)`

/** Of an inquiry that is not newer. Log entries of none, as of signing in, are those of the copy. */
const OLDER = 'receipt is null or receipt not in (select receipt from newer)'

/**
 * Specifications and contents belong to no inquiry: one that nothing names harms nobody. Mails that came after the copy
 * are taken from the mailbox again, as by the copy they were not taken yet. What the desk has for all inquiries is as it
 * was, and what was added since stays.
 */
const REPLACED: Record<string, string> = {
  specifications: 'false',
  contents: 'false',
  documents: 'id in (select id from copy.documents)',
  templates: 'id in (select id from copy.templates)',
  preferences: 'person in (select person from copy.preferences)',
  mails: 'true',
  files: 'true',
  taken_mails: 'true',
}

function using<Result>(path: string, work: (database: Sqlite.Database) => Result): Result {
  const database = new Sqlite(path, { timeout: DATABASE_BUSY_MS })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
