import { answer } from './answer.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { erase } from './erase.ts'
import { exportAll } from './exportAll.ts'
import { list } from './list.ts'
import { password } from './password.ts'
import { person } from './person.ts'
import { purge } from './purge.ts'
import { restore } from './restore.ts'
import { retry } from './retry.ts'
import { show } from './show.ts'

/** Every command, by its name. */
export const COMMANDS: Record<string, Command> = {
  list,
  show,
  export: exportAll,
  answer,
  retry,
  person,
  erase,
  purge,
  backup,
  restore,
  password,
}

export const USAGE = `npm run inquiries -- <command>

${Object.values(COMMANDS)
  .map(({ usage, help }) => `  ${usage}\n      ${help}`)
  .join('\n')}

DATABASE_URL names the database. What deletes or overwrites only tells what it would do, until it is given --yes.`
