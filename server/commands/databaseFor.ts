import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { sqlitePath } from '../database/database.ts'
import { type Command, CommandError } from './command.ts'

/** The database that a command works on. A file that is missing is a wrong folder more often than a new site. */
export function databaseFor({ database }: Pick<Command, 'database'>, url: string): string {
  if (database === 'unused') return ':memory:'
  const path = sqlitePath(url)
  if (database === 'made' || path === undefined || path === ':memory:' || existsSync(path)) return url
  throw new CommandError(
    `There is no database ${resolve(path)}. Go to the folder of the server, or name its database in DATABASE_URL.`,
  )
}
