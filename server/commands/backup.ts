import { existsSync } from 'node:fs'
import { sqlitePath } from '../database/database.ts'
import { backUp } from '../database/sqliteBackup.ts'
import { type Command, CommandError } from './command.ts'
import { parse } from './parse.ts'

export const backup: Command = {
  usage: 'backup <file>',
  help: 'writes a copy of an SQLite database, which may be in use, and checks it (of PostgreSQL: pg_dump)',
  run: (parameters, { configuration, print }) => {
    const [file] = parse(backup, parameters, {}, 1).positionals
    if (file === undefined) throw new CommandError(`Usage: ${backup.usage}`)
    if (existsSync(file)) throw new CommandError(`${file} is there already`)
    print(`${file} is written and checked: ${backUp(pathOf(configuration.DATABASE_URL), file)} inquiries.`)
    return Promise.resolve()
  },
}

/** The file of the database. */
export function pathOf(url: string): string {
  const path = sqlitePath(url)
  if (path === undefined) throw new CommandError('PostgreSQL has pg_dump and pg_restore for this')
  return path
}
