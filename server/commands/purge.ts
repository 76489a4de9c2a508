import { DAY_MS } from '../../shared/timings.ts'
import { erase, receiptsBefore } from '../../packages/desk/desk.ts'
import { type Command, CommandError } from './command.ts'
import { parse } from './parse.ts'

export const purge: Command = {
  usage: 'purge [--days <number>] [--yes]',
  help: 'deletes what is older than INQUIRIES_KEPT_DAYS, or than so many days',
  run: async (parameters, { store, configuration, person, print }) => {
    const { values } = parse(purge, parameters, {
      days: { type: 'string' },
      yes: { type: 'boolean', default: false },
    })
    const days = values.days === undefined ? configuration.INQUIRIES_KEPT_DAYS : Number(values.days)
    if (days === undefined || !Number.isInteger(days) || days < 1)
      throw new CommandError('Set INQUIRIES_KEPT_DAYS, or say --days <number>')
    const receipts = await store.database.transact(async (queries) => {
      const found = await receiptsBefore(queries, new Date(Date.now() - days * DAY_MS))
      if (values.yes) await erase(queries, found, person)
      return found
    })
    if (receipts.length === 0) return print(`There is nothing older than ${days} days.`)
    print(receipts.join('\n'))
    print(values.yes ? `${receipts.length} erased.` : `${receipts.length} would be erased. Add --yes to erase them.`)
  },
}
