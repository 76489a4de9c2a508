import { answer, retry } from './answering.ts'
import { backup, restore } from './backups.ts'
import type { Command } from './command.ts'
import { endSessionsOf, password, sessions } from './people.ts'
import { erase, person, purge } from './privacy.ts'
import { exportAll, list, show } from './reading.ts'

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
  sessions,
  'end-sessions': endSessionsOf,
}

export const USAGE = `npm run inquiries -- <command>

${Object.values(COMMANDS)
  .map(({ usage, help }) => `  ${usage}\n      ${help}`)
  .join('\n')}

DATABASE_URL names the database. What deletes or overwrites only tells what it would do, until it is given --yes.`
