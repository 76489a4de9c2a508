import { type Expression, sql, type SqlBool } from 'kysely'
import type { BaseLogger } from 'pino'
import { reasonOf } from '../../shared/texts.ts'
import { DAY_MS, ERASURE_INTERVAL_MS } from '../../shared/timings.ts'
import type { Database, Queries } from '../database/database.ts'
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
  days: number
  log: Pick<BaseLogger, 'info' | 'warn'>
}

/** Deletes inquiries older than `days`: now, and each hour. */
export function startCleanup({ database, days, log }: CleanupOptions): { close: () => Promise<void> } {
  const cleanUp = async () => {
    try {
      const end = new Date(Date.now() - days * DAY_MS).toISOString()
      const count = await database.transact((queries) => eraseInquiries(queries, sql<SqlBool>`received_at < ${end}`))
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
  }, ERASURE_INTERVAL_MS)
  return {
    close: async () => {
      clearInterval(timer)
      await lastRun
    },
  }
}
