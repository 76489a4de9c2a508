import { existsSync } from 'node:fs'
import { record } from '../../packages/desk/desk.ts'
import { reasonOf } from '../../shared/reason.ts'
import { sqlitePath } from '../database/database.ts'
import { backUp, bringBack, checkCopy } from '../database/sqliteBackup.ts'
import { anything, type Command, CommandError } from './command.ts'

export const backup: Command = {
  usage: 'backup <file>',
  help: 'writes a copy of an SQLite database, which may be in use, and checks it (of PostgreSQL: pg_dump)',
  words: [anything],
  run: ([file = ''], { configuration, print }) => {
    if (existsSync(file)) throw new CommandError(`${file} is there already`)
    print(`${file} is written and checked: ${backUp(pathOf(configuration.DATABASE_URL), file)} inquiries.`)
  },
}

export const restore: Command = {
  usage: 'restore <file> [--yes]',
  help: 'brings a backup back while the server runs; what is there now is kept in another file',
  database: 'new',
  options: ['yes'],
  words: [anything],
  run: async ([file = ''], { store, configuration, person, print, values }) => {
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}`)
    const count = countIn(file)
    const path = pathOf(configuration.DATABASE_URL)
    if (!values.yes) return print(`${count} inquiries would take the place of those in ${path}. Add --yes to do it.`)
    const before = `${path}.before-${new Date().toISOString().replaceAll(':', '')}`
    print(`What was there is in ${before}: ${backUp(path, before)} inquiries.`)
    print(`${await bringBack(file, path)} inquiries are back.`)
    await store.database.transact((queries) => record(queries, { person, action: 'restored a backup' }))
  },
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
