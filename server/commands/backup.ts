import { sqlitePath } from '../database/database.ts'
import type { Command } from './command.ts'
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { reasonOf } from '../../shared/texts.ts'
import Sqlite from 'libsql'
import { DATABASE_TIMEOUT_MS } from '../../shared/timings.ts'

export const backupCommand: Command = {
  usage: 'backup <file>',
  help: 'writes and checks a copy of a database that may be in use, for PostgreSQL by pg_dump',
  isTarget: (file) => file !== '',
  run: ({ target, configuration: { DATABASE_URL: url }, print }) => {
    const path = sqlitePath(url)
    if (path === undefined) dumpDatabase(url, target)
    else copyDatabase(path, target)
    print(`${target} is written and checked.`)
  },
}

/** Writes a dump that only its owner may read, and checks that it can be read. */
function dumpDatabase(url: string, file: string): void {
  const address = new URL(url)
  // Other users see the arguments of a program.
  const env = { ...process.env, ...(address.password && { PGPASSWORD: decodeURIComponent(address.password) }) }
  address.password = ''
  writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
  try {
    execFileSync('pg_dump', ['--format=custom', `--file=${file}`, `--dbname=${address.href}`], { env, stdio: 'pipe' })
    execFileSync('pg_restore', ['--list', file], { stdio: 'pipe' })
  } catch (error) {
    rmSync(file)
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Error(isMissing ? 'pg_dump is missing: install postgresql-client.' : reasonOf(error), { cause: error })
  }
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
