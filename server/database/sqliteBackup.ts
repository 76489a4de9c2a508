import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import Sqlite from 'libsql'
import { reasonOf } from '../../shared/texts.ts'
import { DATABASE_TIMEOUT_MS } from '../../shared/timings.ts'
import { openSqlite } from './sqlite.ts'

const RESTORED_TABLES = ['inquiries', 'outbox']

/** Copies a database that may be in use. Returns the number of inquiries; throws if the copy is damaged. */
export function copyDatabase(path: string, copy: string): number {
  writeFileSync(copy, '', { flag: 'wx', mode: 0o600 })
  try {
    using(path, (database) => database.prepare('vacuum into ?').run(copy))
    return checkCopy(copy)
  } catch (error) {
    rmSync(copy, { force: true })
    throw new Error(`${path} cannot be copied: ${reasonOf(error)}`, { cause: error })
  }
}

/** Throws if a copy is damaged. Returns the number of its inquiries. */
export function checkCopy(path: string): number {
  return using(path, (database) => {
    const problems = [
      ...database.prepare('pragma integrity_check').all(),
      ...database.prepare('pragma foreign_key_check').all(),
    ].map((row) => Object.values(row as object).join(' '))
    if (problems.length !== 1 || problems[0] !== 'ok') throw new Error(`${path} is damaged: ${problems.join(', ')}`)
    return countOf(database, 'inquiries')
  })
}

/**
 * Adds the missing inquiries of a copy and their outbox rows. Existing rows stay, so the database may be in use.
 * Returns the number of added inquiries.
 */
export async function restoreMissingInquiries(copy: string, path: string): Promise<number> {
  checkCopy(copy)
  // Creates or migrates the database.
  await (await openSqlite(path)).close()
  // The backup must stay unchanged.
  const migratedCopy = `${path}.restoring-${randomUUID()}`
  await copyFile(copy, migratedCopy)
  try {
    await (await openSqlite(migratedCopy)).close()
    return using(path, (database) => {
      database.prepare('attach ? as copy').run(migratedCopy)
      database.exec('begin immediate')
      const before = countOf(database, 'main.inquiries')
      for (const table of RESTORED_TABLES) {
        const names = [...columnsOf(database, 'copy', table)].filter((name) =>
          columnsOf(database, 'main', table).has(name),
        )
        database.exec(
          `insert or ignore into main.${table} (${names.join(', ')}) select ${names.join(', ')} from copy.${table}`,
        )
      }
      const addedCount = countOf(database, 'main.inquiries') - before
      database.exec('commit')
      return addedCount
    })
  } finally {
    for (const ending of ['', '-wal', '-shm']) await rm(`${migratedCopy}${ending}`, { force: true })
  }
}

function columnsOf(database: Sqlite.Database, schema: string, table: string): Set<string> {
  const columns = database.prepare(`pragma ${schema}.table_info('${table}')`).all() as { name: string }[]
  return new Set(columns.map(({ name }) => name))
}

function countOf(database: Sqlite.Database, table: string): number {
  return (database.prepare(`select count(*) as count from ${table}`).get() as { count: number }).count
}

function using<Result>(path: string, work: (database: Sqlite.Database) => Result): Result {
  const database = new Sqlite(path, { timeout: DATABASE_TIMEOUT_MS })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
