import { eraseFormerMails } from '../database/formerTables.ts'
import type { Queries } from '../database/database.ts'
import { erase, receiptsBefore, receiptsOf } from '../inquiries/erasure.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { DAY_MS } from '../../shared/timings.ts'
import { type Command, CommandError, isAddress } from './command.ts'

export const eraseCommand: Command = {
  usage: 'erase <receipt>|<email> [--yes] | erase --days <number> [--yes]',
  help: 'deletes an inquiry, all inquiries of a buyer, or those older than so many days, also from tables of former releases',
  options: ['days', 'yes'],
  words: [(word) => isReceiptNumber(word) || isAddress(word)],
  least: 0,
  run: async ([target], { store, print, values: { days, yes = false } }) => {
    if ((target === undefined) !== (days !== undefined)) throw new CommandError(`Usage: ${eraseCommand.usage}`)
    const { receipts, mails } = await store.database.transact(async (queries) => {
      const found = await receiptsFor(queries, target, days)
      if (yes) await erase(queries, found)
      return {
        receipts: found,
        mails: yes && target && isAddress(target) ? await eraseFormerMails(queries, target) : 0,
      }
    })
    for (const receipt of receipts) print(receipt)
    if (mails > 0) print(`${mails} mails of a former release erased.`)
    if (receipts.length === 0 && mails === 0 && !(target && isAddress(target) && !yes))
      return print('There is nothing to erase.')
    print(
      yes
        ? `${receipts.length} inquiries erased.`
        : `${receipts.length} inquiries would be erased. Add --yes to erase them.`,
    )
  },
}

async function receiptsFor(queries: Queries, target: string | undefined, days: string | undefined): Promise<string[]> {
  if (target === undefined) {
    if (!/^[1-9]\d*$/.test(days ?? ''))
      throw new CommandError(`--days ${days} is not a number of days. Write --days 365.`)
    return receiptsBefore(queries, new Date(Date.now() - Number(days) * DAY_MS))
  }
  if (isAddress(target)) return receiptsOf(queries, target)
  const row = await queries.selectFrom('inquiries').select('receipt').where('receipt', '=', target).executeTakeFirst()
  return row ? [row.receipt] : []
}
