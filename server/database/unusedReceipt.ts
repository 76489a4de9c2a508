import { randomInt } from 'node:crypto'
import { receiptNumber } from '../../shared/receipt.ts'
import type { Queries } from './database.ts'

/**
 * A receipt number that no inquiry has yet: of ten thousand inquiries of one day two draw the same in one day of twenty.
 * Whoever knows a number sees the lines, so it must not be guessed from others. `random` gives numbers in [0, 1).
 */
export async function unusedReceipt(
  queries: Queries,
  receivedAt: Date,
  random = () => randomInt(2 ** 32) / 2 ** 32,
): Promise<string> {
  for (;;) {
    const receipt = receiptNumber(receivedAt, random)
    const used = await queries
      .selectFrom('inquiries')
      .select('receipt')
      .where('receipt', '=', receipt)
      .executeTakeFirst()
    if (!used) return receipt
  }
}
