import { existsSync } from 'node:fs'
import { record } from '../../packages/desk/desk.ts'
import { backUp, bringBack, checkCopy } from '../database/sqliteBackup.ts'
import { reasonOf } from '../../shared/reason.ts'
import { pathOf } from './backup.ts'
import { type Command, CommandError } from './command.ts'
import { parse } from './parse.ts'

export const restore: Command = {
  usage: 'restore <file> [--yes]',
  help: 'brings a backup back while the server runs; what is there now is kept in another file',
  database: 'new',
  run: async (parameters, { store, configuration, person, print }) => {
    const { values, positionals } = parse(restore, parameters, { yes: { type: 'boolean', default: false } }, 1)
    const [file] = positionals
    if (file === undefined) throw new CommandError(`Usage: ${restore.usage}`)
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
