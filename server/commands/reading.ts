import { writeFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import {
  caseOf,
  EXPORT_TYPES,
  exportInquiries,
  type ExportType,
  listInquiries,
  record,
} from '../../packages/desk/desk.ts'
import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { STATES, type State } from '../database/tables.ts'
import { type Command, CommandError } from './command.ts'

const DEFAULT_LIMIT = '20'
const EXPORT_ENDING = new RegExp(`\\.(${Object.keys(EXPORT_TYPES).join('|')})$`)

export const list: Command = {
  usage: `list [--state ${STATES.map((state) => `'${state}'`).join('|')}] [--search words] [--limit ${DEFAULT_LIMIT}]`,
  help: 'the newest inquiries',
  options: ['state', 'search', 'limit'],
  run: async (_words, { store, print, values }) => {
    const limit = Number(values.limit ?? DEFAULT_LIMIT)
    if (!Number.isInteger(limit) || limit < 1) throw new CommandError('A limit is a whole number from 1')
    const asked = { state: stateOf(values.state), search: values.search }
    const found = await store.database.read((queries) => listInquiries(queries, asked, { limit }))
    for (const { receipt, received_at, state, company, name, about } of found)
      print(plain([receipt, received_at.slice(0, 16), state.padEnd(8), company || name, about].join('  ')))
    print(found.length === 0 ? 'There are no such inquiries.' : `${found.length} shown.`)
  },
}

export const show: Command = {
  usage: 'show <receipt>',
  help: 'an inquiry, its notes and answers, and what was done with it',
  words: [isReceiptNumber],
  run: async ([receipt = ''], { store, print }) => {
    const found = await store.database.read((queries) => caseOf(queries, receipt))
    if (!found) throw new CommandError(`There is no inquiry ${receipt}`)
    const { inquiry, receivedAt, state, person, notes, replies, mails, outbox, events, others, merged } = found
    const { lines, message, ...buyer } = inquiry
    const blocks = [
      [`${receipt}, received ${receivedAt}, ${state}${person && `, ${person}`}`],
      Object.entries(buyer).flatMap(([field, value]) => (value === '' ? [] : [`${field}: ${value}`])),
      lines.map((line, index) => `${index + 1}. ${[lineName(line), lineInWords(line)].filter(Boolean).join(', ')}`),
      [message, ...merged.map((part) => `Merged: ${part.receipt}\n${part.inquiry.message}`)],
      notes.map((note) => `Note, ${note.written_at}, ${note.person}: ${note.text}`),
      replies.map((reply) => `Answer, ${reply.written_at}, ${reply.person}: ${reply.subject}\n${reply.text}`),
      mails.map((mail) => `Mail, ${mail.received_at}, ${mail.name} <${mail.email}>: ${mail.subject}\n${mail.text}`),
      outbox.map(({ recipient, failure, ...fate }) =>
        [`To ${recipient}`, sentWords(fate.sent_at, fate.given_up_at), failure].filter(Boolean).join(': '),
      ),
      events.map(({ at, detail, ...done }) =>
        [`${at} ${done.person} ${done.action}`, detail].filter(Boolean).join(': '),
      ),
      others.length > 0 ? [`Other inquiries of this address: ${others.map((other) => other.receipt).join(', ')}`] : [],
    ]
    const texts = blocks.map((block) => block.join('\n')).filter(Boolean)
    print(plain(texts.join('\n\n')))
  },
}

export const exportAll: Command = {
  usage: `export <file.${Object.keys(EXPORT_TYPES).join('|file.')}> [--state state] [--search words]`,
  help: 'all inquiries as a table, one row for each line; never over a file that is there',
  options: ['state', 'search'],
  words: [(file) => EXPORT_ENDING.test(file)],
  run: async ([file = ''], { store, person, print, values }) => {
    const type = EXPORT_ENDING.exec(file)?.[1] as ExportType
    const asked = { state: stateOf(values.state), search: values.search }
    const bytes = await store.database.transact(async (queries) => {
      await record(queries, { by: person }, `exported inquiries as ${type}`)
      return exportInquiries(queries, type, asked)
    })
    await writeNew(file, bytes)
    print(`${file} is written.`)
  },
}

/** Writes a file that only its owner may read. */
export async function writeNew(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

function stateOf(text: string | undefined): State | undefined {
  const state = STATES.find((known) => known === text)
  if (text !== undefined && !state) throw new CommandError(`A state is one of: ${STATES.join(', ')}`)
  return state
}

/** What somebody typed, without anything that a terminal would obey. */
function plain(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}

function sentWords(sentAt: string | null, givenUpAt: string | null): string {
  if (sentAt !== null) return `sent ${sentAt}`
  return givenUpAt === null ? 'waits' : `given up ${givenUpAt}`
}
