import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sqlitePath } from '../database/database.ts'
import { dumpDatabase } from '../database/postgresBackup.ts'
import { checkCopy, copyDatabase, restoreMissingInquiries } from '../database/sqliteBackup.ts'
import { type Command, CommandError } from './command.ts'

export const backupCommand: Command = {
  usage: 'backup <file> | backup <folder> --keep <number>',
  help: 'writes and checks a copy of a database that may be in use, for PostgreSQL by pg_dump; in a folder, only the newest copies stay, as many as --keep says',
  options: ['keep'],
  isTarget: (file) => file !== '',
  run: ({ target, configuration, print, values: { keep } }) => {
    if (keep !== undefined && !/^[1-9]\d*$/.test(keep))
      throw new CommandError(`--keep ${keep} is not a whole number of at least 1. Write --keep 14.`)
    if (keep !== undefined) mkdirSync(target, { recursive: true, mode: 0o700 })
    const path = sqlitePath(configuration.DATABASE_URL)
    const name = `${BACKUP_PREFIX}${new Date().toISOString().replaceAll(':', '')}${path === undefined ? '.dump' : '.sqlite'}`
    const file = keep === undefined ? target : join(target, name)
    if (path === undefined) dumpDatabase(configuration.DATABASE_URL, file)
    const count = path === undefined ? '' : `: ${copyDatabase(path, file)} inquiries`
    print(`${file} is written and checked${count}.`)
    if (keep !== undefined) for (const old of backupsIn(target).slice(0, -Number(keep))) rmSync(join(target, old))
  },
}

export const restoreCommand: Command = {
  usage: 'restore <file> [--yes]',
  help: 'adds those inquiries of a backup that the database lacks, even while the server runs; existing inquiries stay as they are',
  options: ['yes'],
  isTarget: (file) => file !== '',
  run: async ({ target, configuration, openStore, print, values }) => {
    if (!existsSync(target)) throw new CommandError(`There is no file ${target}`)
    const path = requireSqlitePath(configuration.DATABASE_URL)
    const count = checkCopy(target)
    if (!values.yes)
      return print(`Inquiries in the backup: ${count}. Those that ${path} lacks would be added. Add --yes to add them.`)
    const addedCount = restoreMissingInquiries(target, path)
    // Completes rows of an earlier release.
    await openStore()
    print(
      `${addedCount} of ${count} inquiries were missing and are added. Deliveries that waited in the backup are sent again.`,
    )
  },
}

const BACKUP_PREFIX = 'inquiries-'

function backupsIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(BACKUP_PREFIX) && /\.(?:sqlite|dump)$/.test(name))
  return names.toSorted()
}

function requireSqlitePath(url: string): string {
  const path = sqlitePath(url)
  if (path === undefined)
    throw new CommandError('This command restores SQLite. For PostgreSQL use pg_restore: see docs/hosting.md')
  return path
}
