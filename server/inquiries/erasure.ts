import { countInquiries } from './inquiryText.ts'
import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import type { BaseLogger } from 'pino'
import { oneLine, reasonOf } from '../../shared/texts.ts'
import { DAY_MS, ERASURE_INTERVAL_MS } from '../../shared/timings.ts'
import type { Database, Queries } from '../database/database.ts'
import { StorageError } from '../database/storageError.ts'

/** Compares here, because databases differ in letters outside ASCII. */
export function isOfBuyer(email: string): (inquiry: { email: string }) => boolean {
  const folded = foldEmail(email)
  return (inquiry) => foldEmail(inquiry.email) === folded
}

function foldEmail(email: string): string {
  const [name, domain = ''] = oneLine(email).normalize('NFKC').toLowerCase().split('@')
  // Some browsers send the domain in ASCII.
  return `${name}@${domainToASCII(domain) || domain}`
}

/** Deletes an inquiry with its deliveries. */
export async function eraseInquiry(queries: Queries, receipt: string): Promise<void> {
  for (const table of ['outbox', 'inquiries'] as const)
    await queries.deleteFrom(table).where('receipt', '=', receipt).execute()
}

export type CleanupOptions = {
  database: Database
  days: number
  log: Pick<BaseLogger, 'info' | 'warn'>
}

/**
 * Deletes inquiries older than `days` that were found to end a day before, and returns their number. A clock that is
 * wrong for an hour erases nothing.
 */
export function eraseOldInquiries(database: Database, days: number, now: Date): Promise<number> {
  const dayBefore = new Date(now.getTime() - DAY_MS).toISOString()
  const end = new Date(now.getTime() - (days - 1) * DAY_MS).toISOString()
  const time = now.toISOString()
  return database.transact(async (queries) => {
    // A look in the future is one of a clock that was ahead.
    await sql`update inquiries set ending_since =
      case when received_at >= ${end} then null when ending_since <= ${time} then ending_since else ${time} end
      where received_at < ${end} or ending_since is not null`.execute(queries)
    const rows = await queries
      .selectFrom('inquiries')
      .select('receipt')
      .where('ending_since', '<=', dayBefore)
      .execute()
    for (const { receipt } of rows) await eraseInquiry(queries, receipt)
    return rows.length
  })
}

/** Looks for old inquiries now, and each hour. */
export function startCleanup({ database, days, log }: CleanupOptions): { close: () => Promise<void> } {
  const cleanUp = async () => {
    try {
      const count = await eraseOldInquiries(database, days, new Date())
      if (count > 0) log.info(`Erased ${countInquiries(count)} older than ${days} days (INQUIRIES_KEPT_DAYS).`)
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
