import type { Queries } from '../database/database.ts'
import { eraseInquiries, receiptsByEmail } from '../inquiries/erasure.ts'
import { isReceiptNumber } from '../../shared/inquiry.ts'
import type { Command } from './command.ts'

export const eraseCommand: Command = {
  usage: 'erase <receipt>|<email> [--yes]',
  help: 'deletes an inquiry, or all inquiries of a buyer',
  options: ['yes'],
  isTarget: (text) => isReceiptNumber(text) || text.includes('@'),
  run: async ({ target, openStore, print, values: { yes = false } }) => {
    const { database } = await openStore()
    const receipts = await database.transact(async (queries) => {
      const receiptsToErase = await receiptsFor(queries, target)
      if (yes) await eraseInquiries(queries, receiptsToErase)
      return receiptsToErase
    })
    if (receipts.length === 0) return print('There is nothing to erase.')
    for (const receipt of receipts) print(receipt)
    const summary = receipts.length === 1 ? '1 inquiry' : `${receipts.length} inquiries`
    print(yes ? `${summary} erased.` : `${summary} would be erased. Add --yes to erase them.`)
  },
}

async function receiptsFor(queries: Queries, target: string): Promise<string[]> {
  if (target.includes('@')) return receiptsByEmail(queries, target)
  const row = await queries.selectFrom('inquiries').select('receipt').where('receipt', '=', target).executeTakeFirst()
  return row ? [row.receipt] : []
}
