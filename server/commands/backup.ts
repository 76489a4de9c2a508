import { sqlitePath } from '../database/database.ts'
import { dumpDatabase } from '../database/postgresBackup.ts'
import { copyDatabase } from '../database/sqliteBackup.ts'
import type { Command } from './command.ts'

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
