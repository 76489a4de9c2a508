import { sql, type SqlBool } from 'kysely'
import { eraseInquiries, isOfBuyer } from '../inquiries/erasure.ts'
import { isReceiptNumber } from '../../shared/inquiry.ts'
import type { Command } from './command.ts'

export const eraseCommand: Command = {
  usage: 'erase <receipt>|<email> [--yes]',
  help: 'deletes an inquiry, or all inquiries of a buyer',
  options: ['yes'],
  isTarget: (text) => isReceiptNumber(text) || text.includes('@'),
  run: async ({ target, openStore, print, values: { yes = false } }) => {
    const { database } = await openStore()
    const condition = target.includes('@') ? isOfBuyer(target) : sql<SqlBool>`receipt = ${target}`
    const rows = await database.transact(async (queries) => {
      const found = await queries.selectFrom('inquiries').select('receipt').where(condition).execute()
      if (yes) await eraseInquiries(queries, condition)
      return found
    })
    if (rows.length === 0) return print('There is nothing to erase.')
    for (const { receipt } of rows) print(receipt)
    const summary = rows.length === 1 ? '1 inquiry' : `${rows.length} inquiries`
    print(yes ? `${summary} erased.` : `${summary} would be erased. Add --yes to erase them.`)
  },
}
