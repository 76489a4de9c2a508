import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { reasonOf } from '../../shared/texts.ts'

/** Writes a dump that only its owner may read, and checks that it can be read. */
export function dumpDatabase(url: string, file: string): void {
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
