import {
  erase as eraseAll,
  erasePerson,
  findPerson,
  type OfPerson,
  olderThan,
  personalData,
  receiptsOf,
  record,
  type Which,
  withReceipt,
} from '../../packages/desk/desk.ts'
import type { Queries } from '../database/database.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { DAY_MS } from '../../shared/timings.ts'
import { anything, type Command, CommandError } from './command.ts'
import { writeNew } from './reading.ts'

/** Mails come from other addresses than those that a form takes. */
const isAddress = (word: string) => word.includes('@')

export const person: Command = {
  usage: 'person <e-mail> <file.json>',
  help: 'all that is stored about one person, for whoever asks what is kept of them',
  words: [isAddress, anything],
  run: async ([email = '', file = ''], { store, person: caller, print }) => {
    const data = await store.database.transact(async (queries) => {
      const found = await personalData(queries, email)
      if (isAnything(found)) await record(queries, { by: caller }, 'exported the data of one person')
      return found
    })
    if (!isAnything(data)) throw new CommandError(`Nothing is stored about ${email}`)
    await writeNew(file, `${JSON.stringify(data, null, 2)}\n`)
    print(`${file} is written, with ${data.inquiries.length} inquiries.`)
  },
}

type PersonalData = Awaited<ReturnType<typeof personalData>>

function isAnything({ inquiries, mails, copies }: PersonalData): boolean {
  return inquiries.length + mails.length + copies.length > 0
}

export const erase: Command = {
  usage: 'erase <receipt>|<e-mail> [--yes]',
  help: 'deletes an inquiry, or all of one person, with notes, answers and what waits to be sent',
  options: ['yes'],
  words: [(word) => isReceiptNumber(word) || isAddress(word)],
  run: ([target = ''], surroundings) => {
    const nothing = 'There is nothing to erase.'
    if (isReceiptNumber(target)) return eraseThose(withReceipt(target), nothing, surroundings)
    const { person: caller, values } = surroundings
    return tellErased(
      (queries) => (values.yes ? erasePerson(queries, target, caller) : findPerson(queries, target)),
      nothing,
      surroundings,
    )
  },
}

export const purge: Command = {
  usage: 'purge [--days <number>] [--yes]',
  help: 'deletes what is older than INQUIRIES_KEPT_DAYS, or than so many days',
  options: ['days', 'yes'],
  run: (_words, surroundings) => {
    const { configuration, values } = surroundings
    const days = values.days === undefined ? configuration.INQUIRIES_KEPT_DAYS : Number(values.days)
    if (days === undefined || !Number.isInteger(days) || days < 1)
      throw new CommandError('Set INQUIRIES_KEPT_DAYS, or say --days <number>')
    const before = new Date(Date.now() - days * DAY_MS)
    return eraseThose(olderThan(before), `There is nothing older than ${days} days.`, surroundings)
  },
}

type Surroundings = Parameters<Command['run']>[1]

function eraseThose(which: Which, nothing: string, surroundings: Surroundings): Promise<void> {
  const { person: caller, values } = surroundings
  return tellErased(
    async (queries) => ({
      receipts: await (values.yes ? eraseAll(queries, which, caller) : receiptsOf(queries, which)),
      copies: [],
      mails: [],
      named: [],
    }),
    nothing,
    surroundings,
  )
}

async function tellErased(
  eraseOrFind: (queries: Queries) => Promise<OfPerson>,
  nothing: string,
  { store, print, values }: Surroundings,
): Promise<void> {
  const { receipts, copies, mails, named } = await store.database.transact(eraseOrFind)
  for (const { receipt, person: typist } of named)
    print(
      `${receipt ?? 'a mail of no inquiry'}${typist === undefined ? '' : `, typed by ${typist},`} names the address`,
    )
  if (receipts.length + copies.length + mails.length === 0) return print(nothing)
  for (const receipt of receipts) print(receipt)
  for (const receipt of copies) print(`${receipt}, of which a copy goes there`)
  for (const { receipt } of mails) print(`${receipt ?? 'no inquiry'}, with mails from there`)
  const beside = [copies.length > 0 && `${copies.length} copies`, mails.length > 0 && `mails of ${mails.length} others`]
  const counts = [`${receipts.length}`, ...beside.filter(Boolean).map((words) => `and ${words},`)].join(', ')
  print(values.yes ? `${counts} erased.` : `${counts} would be erased. Add --yes to erase them.`)
}
