import { stripVTControlCharacters } from 'node:util'
import { STATES, type State } from '../database/tables.ts'
import { listInquiries } from '../../packages/desk/desk.ts'
import { type Command, CommandError } from './command.ts'
import { parse } from './parse.ts'

const DEFAULT_LIMIT = '20'

export const list: Command = {
  usage: `list [--state ${STATES.map((state) => `'${state}'`).join('|')}] [--search words] [--limit ${DEFAULT_LIMIT}]`,
  help: 'the newest inquiries',
  run: async (parameters, { store, print }) => {
    const { values } = parse(list, parameters, {
      state: { type: 'string' },
      search: { type: 'string' },
      limit: { type: 'string', default: DEFAULT_LIMIT },
    })
    const state = values.state === undefined ? undefined : stateOf(values.state)
    const { search } = values
    const limit = Number(values.limit)
    if (!Number.isInteger(limit) || limit < 1) throw new CommandError('A limit is a whole number from 1')
    const found = await store.database.transact((queries) => listInquiries(queries, { state, search, limit }))
    for (const { receipt, received_at, state: now, company, name, about } of found)
      print(plain([receipt, received_at.slice(0, 16), now.padEnd(8), company || name, about].join('  ')))
    print(found.length === 0 ? 'There are no such inquiries.' : `${found.length} shown.`)
  },
}

export function stateOf(text: string): State {
  const state = STATES.find((known) => known === text)
  if (!state) throw new CommandError(`A state is one of: ${STATES.join(', ')}`)
  return state
}

/** What somebody typed, without anything that a terminal would obey. */
export function plain(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}
