import { text as readAll } from 'node:stream/consumers'
import { readFile } from 'node:fs/promises'
import { reply, replySubject, setState } from '../../packages/desk/desk.ts'
import { type Command, CommandError } from './command.ts'
import { onlyReceipt, parse } from './parse.ts'

/** A place for a price that was left empty. */
const EMPTY_PRICE = /^Price:\s*$/m

export const answer: Command = {
  usage: 'answer <receipt> [--mail <file>|-]',
  help: 'marks an inquiry as answered; with --mail the text of the file, or of standard input, is mailed by the server',
  run: async (parameters, { store, configuration, person, print }) => {
    const { values, positionals } = parse(answer, parameters, { mail: { type: 'string' } }, 1)
    const receipt = onlyReceipt(answer, positionals)
    if (!(await store.inquiryOf(receipt))) throw new CommandError(`There is no inquiry ${receipt}`)
    const change = { receipt, by: person }
    if (values.mail === undefined) {
      await store.database.transact((queries) => setState(queries, change, 'answered'))
      return print(`${receipt} is marked as answered.`)
    }
    if (configuration.SMTP_URL === undefined) throw new CommandError('SMTP_URL is not set: no mail can be sent')
    const text = values.mail === '-' ? await readAll(process.stdin) : await readFile(values.mail, 'utf8')
    if (text.trim() === '') throw new CommandError('The answer is empty')
    if (EMPTY_PRICE.test(text)) throw new CommandError('Write a price after each “Price:”, or leave that line out')
    await store.database.transact((queries) => reply(queries, change, { subject: replySubject(receipt), text }))
    print(`The answer to ${receipt} waits in the outbox; the server sends it within half an hour.`)
  },
}
