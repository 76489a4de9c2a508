import { type Expression, sql, type SqlBool } from 'kysely'
import type { BaseLogger } from 'pino'
import { reasonOf } from '../../shared/texts.ts'
import { DAY_MS } from '../../shared/timings.ts'
import type { Database, Queries } from '../database/database.ts'
import { deleteExpiredHits, RATE_LIMIT_WINDOW_MS } from '../database/rateLimits.ts'
import { StorageError } from '../database/storageError.ts'

export const isOfBuyer = (email: string): Expression<SqlBool> => sql<SqlBool>`lower(email) = lower(${email})`

/** Deletes inquiries with their deliveries, and returns the number of inquiries. */
export async function eraseInquiries(queries: Queries, condition: Expression<SqlBool>): Promise<number> {
  const receipts = queries.selectFrom('inquiries').select('receipt').where(condition)
  await queries.deleteFrom('outbox').where('receipt', 'in', receipts).execute()
  const { numDeletedRows } = await queries.deleteFrom('inquiries').where(condition).executeTakeFirst()
  return Number(numDeletedRows)
}

export type CleanupOptions = {
  database: Database
  /** Inquiries stay by default. */
  days: number | undefined
  log: Pick<BaseLogger, 'info' | 'warn'>
}

/** Deletes network addresses whose time window is over, and inquiries older than `days`: now, and each minute. */
export function startCleanup({ database, days, log }: CleanupOptions): { close: () => Promise<void> } {
  const cleanUp = async () => {
    try {
      const now = new Date()
      const count = await database.transact(async (queries) => {
        await deleteExpiredHits(queries, now)
        if (days === undefined) return 0
        const end = new Date(now.getTime() - days * DAY_MS).toISOString()
        return eraseInquiries(queries, sql<SqlBool>`received_at < ${end}`)
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
