import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { reply, caseIn, caseSubject, setState } from '../../packages/desk/desk.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { type Command, CommandError } from './command.ts'

/** A place for a price that was left empty. */
const EMPTY_PRICE = /^Price:\s*$/m

export const answer: Command = {
  usage: 'answer <receipt> [--mail <file>|-]',
  help: 'marks an inquiry as answered; with --mail the text of the file, or of standard input, is mailed by the server',
  options: ['mail'],
  words: [isReceiptNumber],
  run: async ([receipt = ''], { store, configuration, person, print, values: { mail } }) => {
    const stored = await store.inquiryOf(await store.database.read((queries) => caseIn(queries, receipt)))
    if (!stored) throw new CommandError(`There is no inquiry ${receipt}`)
    const change = { receipt: stored.receipt, by: person }
    if (mail === undefined) {
      await store.database.transact((queries) => setState(queries, change, 'answered'))
      return print(`${stored.receipt} is marked as answered.`)
    }
    if (configuration.SMTP_URL === undefined) throw new CommandError('SMTP_URL is not set: no mail can be sent')
    const text = mail === '-' ? await readAll(process.stdin) : await readFile(mail, 'utf8')
    if (text.trim() === '') throw new CommandError('The answer is empty')
    if (EMPTY_PRICE.test(text)) throw new CommandError('Write a price after each “Price:”, or leave that line out')
    await store.database.transact((queries) => reply(queries, change, { subject: caseSubject(stored), text }))
    print(`The answer to ${stored.receipt} waits in the outbox; the server sends it within half an hour.`)
  },
}

export const retry: Command = {
  usage: 'retry [<receipt>]',
  help: 'has mails and webhook calls that wait or were given up tried again, of one inquiry or of all',
  words: [isReceiptNumber],
  least: 0,
  run: async ([receipt], { store, print }) => {
    const count = await store.outbox.retry(receipt)
    print(count === 0 ? 'Nothing waits.' : `${count} will be tried in the next round of the server.`)
  },
}
