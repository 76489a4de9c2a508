import type { Queries } from '../database/database.ts'
import { inquiryOf } from '../database/storedInquiry.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { erase as eraseAll, receiptsOf } from '../../packages/desk/desk.ts'
import { type Command, CommandError } from './command.ts'
import { parse } from './parse.ts'

export const erase: Command = {
  usage: 'erase <receipt>|<e-mail> [--yes]',
  help: 'deletes an inquiry, or all of one person, with notes, answers and what waits to be sent',
  run: async (parameters, { store, person, print }) => {
    const { values, positionals } = parse(erase, parameters, { yes: { type: 'boolean', default: false } }, 1)
    const [target] = positionals
    if (target === undefined) throw new CommandError(`Usage: ${erase.usage}`)
    const receipts = await store.database.transact(async (queries) => {
      const found = isReceiptNumber(target) ? await known(queries, target) : await receiptsOf(queries, target)
      if (values.yes) await eraseAll(queries, found, person)
      return found
    })
    if (receipts.length === 0) return print('There is nothing to erase.')
    print(receipts.join('\n'))
    print(values.yes ? `${receipts.length} erased.` : `${receipts.length} would be erased. Add --yes to erase them.`)
  },
}

async function known(queries: Queries, receipt: string): Promise<string[]> {
  return (await inquiryOf(queries, receipt)) ? [receipt] : []
}
