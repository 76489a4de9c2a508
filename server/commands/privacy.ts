import {
  erase as eraseAll,
  ofPerson,
  olderThan,
  personalData,
  receiptsOf,
  record,
  type Which,
  withReceipt,
} from '../../packages/desk/desk.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { DAY_MS } from '../../shared/timings.ts'
import { anything, type Command, CommandError } from './command.ts'
import { writeNew } from './reading.ts'

export const person: Command = {
  usage: 'person <e-mail> <file.json>',
  help: 'all that is stored about one person, for whoever asks what is kept of them',
  words: [anything, anything],
  run: async ([email = '', file = ''], { store, person: caller, print }) => {
    const data = await store.database.transact(async (queries) => {
      const found = await personalData(queries, email)
      if (found.inquiries.length + found.mails.length > 0)
        await record(queries, { person: caller, action: 'exported the data of one person' })
      return found
    })
    if (data.inquiries.length + data.mails.length === 0) throw new CommandError(`Nothing is stored about ${email}`)
    await writeNew(file, `${JSON.stringify(data, null, 2)}\n`)
    print(`${file} is written, with ${data.inquiries.length} inquiries.`)
  },
}

export const erase: Command = {
  usage: 'erase <receipt>|<e-mail> [--yes]',
  help: 'deletes an inquiry, or all of one person, with notes, answers and what waits to be sent',
  options: ['yes'],
  words: [anything],
  run: ([target = ''], surroundings) =>
    eraseThose(
      isReceiptNumber(target) ? withReceipt(target) : ofPerson(target),
      'There is nothing to erase.',
      surroundings,
    ),
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

async function eraseThose(
  which: Which,
  nothing: string,
  { store, person: caller, print, values }: Parameters<Command['run']>[1],
): Promise<void> {
  const receipts = await store.database.transact((queries) =>
    values.yes ? eraseAll(queries, which, caller) : receiptsOf(queries, which),
  )
  if (receipts.length === 0) return print(nothing)
  print(receipts.join('\n'))
  print(values.yes ? `${receipts.length} erased.` : `${receipts.length} would be erased. Add --yes to erase them.`)
}
