import { rmSync, writeFileSync } from 'node:fs'
import Sqlite from 'libsql'
import { reasonOf } from '../../shared/texts.ts'
import { DATABASE_TIMEOUT_MS } from '../../shared/timings.ts'
import { sqlitePath } from '../database/database.ts'
import type { CommandInput } from './commands.ts'

export function backUp({ target, configuration, print }: CommandInput): void {
  const path = sqlitePath(configuration.DATABASE_URL)
  if (path === undefined) throw new Error('Back up PostgreSQL by pg_dump, as docs/hosting.md shows.')
  copyDatabase(path, target)
  print(`${target} is written and checked.`)
}

/** Copies a database that may be in use. Throws if the copy is damaged. */
export function copyDatabase(path: string, copy: string): void {
  // Only the owner may read it.
  writeFileSync(copy, '', { flag: 'wx', mode: 0o600 })
  try {
    using(path, (database) => database.prepare('vacuum into ?').run(copy))
    using(copy, (database) => {
      const { integrity_check: result } = database.prepare('pragma integrity_check').get() as Record<string, string>
      if (result !== 'ok') throw new Error(result)
    })
  } catch (error) {
    rmSync(copy)
    throw new Error(`${path} cannot be copied: ${reasonOf(error)}`, { cause: error })
  }
}

function using(path: string, work: (database: Sqlite.Database) => void): void {
  const database = new Sqlite(path, { timeout: DATABASE_TIMEOUT_MS })
  try {
    work(database)
  } finally {
    database.close()
  }
}
