import { sql } from 'kysely'
import { reasonOf } from '../../shared/texts.ts'
import { DAY_MS } from '../../shared/timings.ts'
import type { Database, Queries } from '../database/database.ts'
import { deleteEndedLimits, RATE_LIMIT_WINDOW_MS } from '../database/rateLimits.ts'
import { StorageError } from '../database/storageError.ts'
import type { Log } from '../observation/log.ts'

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

export type CleanupOptions = {
  database: Database
  /** Inquiries stay by default. */
  days: number | undefined
  log: Log
}

/** Deletes network addresses whose time window is over, and inquiries older than `days`: now, and each minute. */
export function startCleanup({ database, days, log }: CleanupOptions): { close: () => Promise<void> } {
  const cleanUp = async () => {
    try {
      const now = new Date()
      const count = await database.transact(async (queries) => {
        await deleteEndedLimits(queries, now)
        const receipts =
          days === undefined ? [] : await receiptsBefore(queries, new Date(now.getTime() - days * DAY_MS))
        await eraseInquiries(queries, receipts)
        return receipts.length
      })
      if (count > 0)
        log.info(
          `Erased ${count} ${count === 1 ? 'inquiry' : 'inquiries'} older than ${days} days (INQUIRIES_KEPT_DAYS).`,
        )
    } catch (error) {
      // The database itself reports an outage.
      if (!(error instanceof StorageError)) log.warn(`Old inquiries could not be erased: ${reasonOf(error)}`)
    }
  }
  let lastRun = cleanUp()
  const timer = setInterval(() => {
    lastRun = cleanUp()
  }, RATE_LIMIT_WINDOW_MS)
  return {
    close: async () => {
      clearInterval(timer)
      await lastRun
    },
  }
}
