import { text } from 'node:stream/consumers'
import { hash } from '@node-rs/argon2'
import { answer, retry } from './answering.ts'
import { backup, restore } from './backups.ts'
import { type Command, CommandError } from './command.ts'
import { erase, person, purge } from './privacy.ts'
import { exportAll, list, show } from './reading.ts'

const SHORTEST_PASSWORD = 12

const password: Command = {
  usage: 'password <name>',
  help: 'reads a password from standard input and prints the line of this person for the file of DESK_ACCOUNTS',
  database: 'none',
  words: [(name) => /^[\w.@ -]{1,60}$/.test(name)],
  run: async ([name = ''], { print }) => {
    const typed = (await text(process.stdin)).replace(/\r?\n$/, '')
    if (typed.length < SHORTEST_PASSWORD)
      throw new CommandError(`A password has at least ${SHORTEST_PASSWORD} characters`)
    print(`${name}:${await hash(typed)}`)
  },
}

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
