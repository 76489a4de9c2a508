import { text } from 'node:stream/consumers'
import { hash } from '@node-rs/argon2'
import { type Command, CommandError } from './command.ts'
import { parse } from './parse.ts'

const SHORTEST = 12

export const password: Command = {
  usage: 'password <name>',
  help: 'reads a password from standard input and prints the line of this person for the file of DESK_ACCOUNTS',
  database: 'none',
  run: async (parameters, { print }) => {
    const [name = ''] = parse(password, parameters, {}, 1).positionals
    if (!/^[\w.@ -]{1,60}$/.test(name)) throw new CommandError(`Usage: ${password.usage}`)
    const typed = (await text(process.stdin)).replace(/\r?\n$/, '')
    if (typed.length < SHORTEST) throw new CommandError(`A password has at least ${SHORTEST} characters`)
    print(`${name}:${await hash(typed)}`)
  },
}
