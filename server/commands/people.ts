import { text } from 'node:stream/consumers'
import { hash } from '@node-rs/argon2'
import { endSessions, listSessions, plainName } from '../../packages/desk/desk.ts'
import { anything, type Command, CommandError } from './command.ts'

const SHORTEST_PASSWORD = 12

export const password: Command = {
  usage: 'password <name>',
  help: 'reads a password from standard input and prints the line of this person for the file of DESK_ACCOUNTS',
  database: 'none',
  words: [anything],
  run: async ([typedName = ''], { print }) => {
    const name = plainName(typedName)
    if (!/^[^:\p{C}]{1,60}$/u.test(name))
      throw new CommandError(`The name ${name} cannot be used: a name has 1 to 60 characters, and no colon among them`)
    const typed = (await text(process.stdin)).replace(/\r?\n$/, '')
    if (typed.length < SHORTEST_PASSWORD)
      throw new CommandError(`A password has at least ${SHORTEST_PASSWORD} characters`)
    print(`${name}:${await hash(typed)}`)
  },
}

export const sessions: Command = {
  usage: 'sessions',
  help: 'who is signed in at the desk, and until when at most',
  run: async (_words, { store, print }) => {
    const found = await store.database.read(listSessions)
    for (const { person, expires_at } of found) print(`${person}  until ${expires_at.slice(0, 16)} UTC`)
    print(found.length === 0 ? 'Nobody is signed in.' : `Sessions: ${found.length}`)
  },
}

export const endSessionsOf: Command = {
  usage: 'end-sessions <name>|--all',
  help: 'has one person, or everybody, sign in again at the desk',
  options: ['all'],
  words: [anything],
  least: 0,
  run: async ([name], { store, person: caller, print, values: { all = false } }) => {
    if ((name === undefined) !== all) throw new CommandError('Usage: end-sessions <name>|--all')
    const of = name === undefined ? undefined : plainName(name)
    const count = await store.database.transact((queries) => endSessions(queries, of, caller))
    print(`Sessions ended: ${count}`)
  },
}
