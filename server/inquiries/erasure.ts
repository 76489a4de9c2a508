import { sql } from 'kysely'
import { reasonOf } from '../../shared/texts.ts'
import { DAY_MS } from '../../shared/timings.ts'
import type { Database, Queries } from '../database/database.ts'

const BATCH_SIZE = 500

export async function eraseInquiries(queries: Queries, receipts: string[]): Promise<void> {
  // Both databases limit the parameters of a statement.
  for (let first = 0; first < receipts.length; first += BATCH_SIZE) {
    const batch = receipts.slice(first, first + BATCH_SIZE)
    await queries.deleteFrom('outbox').where('receipt', 'in', batch).execute()
    await queries.deleteFrom('inquiries').where('receipt', 'in', batch).execute()
  }
}

export async function receiptsByEmail(queries: Queries, email: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('inquiries')
    .select('receipt')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy('received_at')
    .execute()
  return rows.map(({ receipt }) => receipt)
}

export async function receiptsBefore(queries: Queries, time: Date): Promise<string[]> {
  const rows = await queries
    .selectFrom('inquiries')
    .select('receipt')
    .where('received_at', '<', time.toISOString())
    .orderBy('received_at')
    .execute()
  return rows.map(({ receipt }) => receipt)
}

export type RetentionOptions = { database: Database; days: number; log: (line: string) => void }

/** Deletes inquiries older than `days`, now and once a day. */
export function startRetention({ database, days, log }: RetentionOptions): { close: () => Promise<void> } {
  const eraseOld = async () => {
    try {
      const before = new Date(Date.now() - days * DAY_MS)
      const count = await database.transact(async (queries) => {
        const receipts = await receiptsBefore(queries, before)
        await eraseInquiries(queries, receipts)
        return receipts.length
      })
      if (count > 0)
        log(`Erased ${count} ${count === 1 ? 'inquiry' : 'inquiries'} older than ${days} days (INQUIRIES_KEPT_DAYS).`)
    } catch (error) {
      log(`Old inquiries could not be erased: ${reasonOf(error)}`)
    }
  }
  let lastRun = eraseOld()
  const timer = setInterval(() => {
    lastRun = eraseOld()
  }, DAY_MS)
  return {
    close: async () => {
      clearInterval(timer)
      await lastRun
    },
  }
}
