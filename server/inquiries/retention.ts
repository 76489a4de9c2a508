import { reasonOf } from '../../shared/reason.ts'
import { DAY_MS } from '../../shared/timings.ts'
import type { Database } from '../database/database.ts'
import { erase, olderThan } from '../../packages/desk/desk.ts'

export type RetentionOptions = { database: Database; days: number; log: (line: string) => void }

/** Erases what is older than it may be kept, now and once a day. */
export function startRetention({ database, days, log }: RetentionOptions): { close: () => Promise<void> } {
  const purge = async () => {
    try {
      await database.transact((queries) =>
        erase(queries, olderThan(new Date(Date.now() - days * DAY_MS)), 'INQUIRIES_KEPT_DAYS'),
      )
    } catch (error) {
      log(`Old inquiries could not be erased: ${reasonOf(error)}`)
    }
  }
  let round = purge()
  const timer = setInterval(() => {
    round = purge()
  }, DAY_MS)
  return {
    close: async () => {
      clearInterval(timer)
      await round
    },
  }
}
