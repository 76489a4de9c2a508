import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reasonOf } from '../../shared/texts.ts'
import { sqlitePath } from '../database/database.ts'
import { giveToOwner, foreignOwner } from '../database/ownership.ts'
import { copyDatabase, checkCopy, restoreMissingInquiries } from '../database/sqliteBackup.ts'
import { isAnyWord, CommandError, type CommandOf, type FileContext } from './command.ts'

export const backupCommand: CommandOf<FileContext> = {
  usage: 'backup <file> | backup <folder> --keep <number>',
  help: 'writes and checks a copy of an SQLite database that may be in use (PostgreSQL: use pg_dump); in a folder, only the newest copies stay, as many as --keep says',
  options: ['keep'],
  positionals: [isAnyWord],
  run: ([place = ''], { configuration, print, values: { keep } }) => {
    if (keep !== undefined && !/^[1-9]\d*$/.test(keep))
      throw new CommandError(`--keep ${keep} is not a whole number of at least 1. Write --keep 14.`)
    if (keep !== undefined) mkdirSync(place, { recursive: true, mode: 0o700 })
    const file =
      keep === undefined ? place : join(place, `${BACKUP_PREFIX}${new Date().toISOString().replaceAll(':', '')}.sqlite`)
    if (existsSync(file)) throw new CommandError(`${file} exists already. Name a new file.`)
    const path = requireSqlitePath(configuration.DATABASE_URL)
    print(`${file} is written and checked: ${copyDatabase(path, file)} inquiries.`)
    giveToOwner([file], { of: path })
    if (keep !== undefined) for (const old of backupsIn(place).slice(0, -Number(keep))) rmSync(join(place, old))
  },
}

export const restoreCommand: CommandOf<FileContext> = {
  usage: 'restore <file> [--yes]',
  help: 'adds those inquiries of a backup that the database lacks, even while the server runs; existing inquiries stay as they are',
  options: ['yes'],
  positionals: [isAnyWord],
  run: async ([file = ''], { configuration, print, values }) => {
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}`)
    const count = countInquiries(file)
    const path = requireSqlitePath(configuration.DATABASE_URL)
    if (!values.yes)
      return print(`Inquiries in the backup: ${count}. Those that ${path} lacks would be added. Add --yes to add them.`)
    const isNew = !existsSync(path)
    const owner = isNew ? undefined : foreignOwner(path)
    if (owner !== undefined)
      throw new CommandError(
        `${path} belongs to ${owner}, who runs the server and could not read what you write. Run this as that user, or as root.`,
      )
    const addedCount = await restoreMissingInquiries(file, path)
    if (isNew)
      giveToOwner(
        ['', '-wal', '-shm'].map((ending) => path + ending),
        { of: dirname(path) },
      )
    print(
      `${addedCount} of ${count} inquiries were missing and are added. Deliveries that waited in the backup are sent again.`,
    )
  },
}

const BACKUP_PREFIX = 'inquiries-'

function backupsIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(BACKUP_PREFIX) && name.endsWith('.sqlite'))
  return names.toSorted()
}

function countInquiries(copy: string): number {
  try {
    return checkCopy(copy)
  } catch (error) {
    throw new CommandError(`${copy} is not restored: ${reasonOf(error)}`)
  }
}

function requireSqlitePath(url: string): string {
  const path = sqlitePath(url)
  if (path === undefined) throw new CommandError('PostgreSQL has pg_dump and pg_restore for this')
  return path
}
