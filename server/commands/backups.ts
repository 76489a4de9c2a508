import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { record } from '../../packages/desk/desk.ts'
import { reasonOf } from '../../shared/reason.ts'
import { sqlitePath } from '../database/database.ts'
import { giveToOwner, otherOwner } from '../database/ownership.ts'
import { backUp, bringBack, checkCopy } from '../database/sqliteBackup.ts'
import { anything, type Command, CommandError } from './command.ts'

export const backup: Command = {
  usage: 'backup <file> | backup <folder> --keep <number>',
  help: 'writes a copy of an SQLite database, which may be in use, and checks it (of PostgreSQL: pg_dump); in a folder, so many are kept',
  options: ['keep'],
  words: [anything],
  run: ([place = ''], { configuration, print, values: { keep } }) => {
    if (keep !== undefined && !/^[1-9]\d*$/.test(keep))
      throw new CommandError(`--keep ${keep} is no number. Write --keep 14.`)
    if (keep !== undefined) mkdirSync(place, { recursive: true, mode: 0o700 })
    const file =
      keep === undefined ? place : join(place, `${PREFIX}${new Date().toISOString().replaceAll(':', '')}.sqlite`)
    if (existsSync(file)) throw new CommandError(`${file} is there already`)
    const path = pathOf(configuration.DATABASE_URL)
    print(`${file} is written and checked: ${backUp(path, file)} inquiries.`)
    giveToOwner([file], { of: path })
    // Only once there is a new one.
    if (keep !== undefined) for (const old of backupsIn(place).slice(0, -Number(keep))) rmSync(join(place, old))
  },
}

export const restore: Command = {
  usage: 'restore <file> [--yes]',
  help: 'brings a backup back while the server runs: inquiries that came later stay, and all that is there now is kept in another file',
  database: 'new',
  options: ['yes'],
  words: [anything],
  run: async ([file = ''], { store, configuration, person, print, values }) => {
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}`)
    const count = countIn(file)
    const path = pathOf(configuration.DATABASE_URL)
    if (!values.yes) return print(`${count} inquiries would take the place of those in ${path}. Add --yes to do it.`)
    const owner = otherOwner(path)
    if (owner !== undefined)
      throw new CommandError(
        `${path} belongs to ${owner}, as whom the server runs: what you write it might not read. Run this as that user, or as root.`,
      )
    const before = `${path}.before-${new Date().toISOString().replaceAll(':', '')}`
    print(`What was there is in ${before}: ${backUp(path, before)} inquiries.`)
    const { back, newer } = await bringBack(file, path)
    print(`${back} inquiries are back${newer === 0 ? '' : `, and ${newer} that came later stay`}.`)
    giveToOwner([before], { of: path })
    await store.database.transact((queries) => record(queries, { by: person }, 'restored a backup'))
  },
}

const PREFIX = 'inquiries-'

/** The oldest first. */
function backupsIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(PREFIX) && name.endsWith('.sqlite'))
  return names.toSorted()
}

function countIn(copy: string): number {
  try {
    return checkCopy(copy)
  } catch (error) {
    throw new CommandError(`${copy} is not brought back: ${reasonOf(error)}`)
  }
}

function pathOf(url: string): string {
  const path = sqlitePath(url)
  if (path === undefined) throw new CommandError('PostgreSQL has pg_dump and pg_restore for this')
  return path
}
