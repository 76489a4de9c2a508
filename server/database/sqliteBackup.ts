import { rmSync, writeFileSync } from 'node:fs'
import Sqlite from 'libsql'
import { reasonOf } from '../../shared/texts.ts'
import { DATABASE_TIMEOUT_MS } from '../../shared/timings.ts'

const RESTORED_TABLES = ['inquiries', 'outbox']

/** Copies a database that may be in use. Returns the number of inquiries; throws if the copy is damaged. */
export function copyDatabase(path: string, copy: string): number {
  try {
    writeFileSync(copy, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new Error(`${copy} cannot be written: ${reasonOf(error)}`, { cause: error })
  }
  try {
    using(path, (database) => database.prepare('vacuum into ?').run(copy))
    return checkCopy(copy)
  } catch (error) {
    rmSync(copy)
    throw new Error(`${path} cannot be copied: ${reasonOf(error)}`, { cause: error })
  }
}

/** Throws if a copy is damaged. Returns the number of its inquiries. */
export function checkCopy(path: string): number {
  try {
    return using(path, (database) => {
      const problems = [
        ...database.prepare('pragma integrity_check').all(),
        ...database.prepare('pragma foreign_key_check').all(),
      ].map((row) => Object.values(row as object).join(' '))
      if (problems.length !== 1 || problems[0] !== 'ok') throw new Error(problems.join(', '))
      return countInquiries(database)
    })
  } catch (error) {
    throw new Error(`${path} is damaged: ${reasonOf(error)}`, { cause: error })
  }
}

/**
 * Adds the missing inquiries of a copy and their outbox rows. Existing rows stay, so the database may be in use.
 * Returns the number of added inquiries.
 */
export function restoreMissingInquiries(copy: string, path: string): number {
  return using(path, (database) => {
    database.prepare('attach ? as copy').run(copy)
    database.exec('begin immediate')
    const before = countInquiries(database)
    for (const table of RESTORED_TABLES) {
      // Another release may have written the copy.
      const known = columnsOf(database, 'main', table)
      const columns = columnsOf(database, 'copy', table).filter((name) => known.includes(name))
      database.exec(
        `insert or ignore into main.${table} (${columns.join()}) select ${columns.join()} from copy.${table}`,
      )
    }
    const addedCount = countInquiries(database) - before
    database.exec('commit')
    return addedCount
  })
}

function columnsOf(database: Sqlite.Database, schema: string, table: string): string[] {
  const columns = database.prepare(`pragma ${schema}.table_info('${table}')`).all() as { name: string }[]
  return columns.map(({ name }) => name)
}

function countInquiries(database: Sqlite.Database): number {
  return (database.prepare('select count(*) as count from main.inquiries').get() as { count: number }).count
}

function using<Result>(path: string, work: (database: Sqlite.Database) => Result): Result {
  const database = new Sqlite(path, { timeout: DATABASE_TIMEOUT_MS })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
