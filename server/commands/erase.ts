import type { Queries } from '../database/database.ts'
import { eraseInquiries, receiptsBefore, receiptsByEmail } from '../inquiries/erasure.ts'
import { isReceiptNumber } from '../../shared/inquiry.ts'
import { DAY_MS } from '../../shared/timings.ts'
import { type Command, CommandError, isEmailAddress } from './command.ts'

export const eraseCommand: Command = {
  usage: 'erase <receipt>|<email> [--yes] | erase --days <number> [--yes]',
  help: 'deletes an inquiry, all inquiries of a buyer, or those older than the given number of days',
  options: ['days', 'yes'],
  isTarget: (text) => text === '' || isReceiptNumber(text) || isEmailAddress(text),
  run: async ({ target, openStore, print, values: { days, yes = false } }) => {
    if ((target === '') !== (days !== undefined)) throw new CommandError(`Usage: ${eraseCommand.usage}`)
    const { database } = await openStore()
    const receipts = await database.transact(async (queries) => {
      const receiptsToErase = await receiptsFor(queries, target, days)
      if (yes) await eraseInquiries(queries, receiptsToErase)
      return receiptsToErase
    })
    if (receipts.length === 0) return print('There is nothing to erase.')
    for (const receipt of receipts) print(receipt)
    const summary = receipts.length === 1 ? '1 inquiry' : `${receipts.length} inquiries`
    print(yes ? `${summary} erased.` : `${summary} would be erased. Add --yes to erase them.`)
  },
}

async function receiptsFor(queries: Queries, target: string, days: string | undefined): Promise<string[]> {
  if (target === '') {
    if (!/^[1-9]\d{0,4}$/.test(days ?? ''))
      throw new CommandError(`--days ${days} is not a number of days. Write --days 365.`)
    return receiptsBefore(queries, new Date(Date.now() - Number(days) * DAY_MS))
  }
  if (isEmailAddress(target)) return receiptsByEmail(queries, target)
  const row = await queries.selectFrom('inquiries').select('receipt').where('receipt', '=', target).executeTakeFirst()
  return row ? [row.receipt] : []
}
