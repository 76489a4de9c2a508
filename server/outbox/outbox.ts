import type { Updateable } from 'kysely'
import { SENDER_LONGEST_PAUSE_MS } from '../../shared/timings.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { inquiryFromRow, type StoredInquiry } from '../inquiries/storedInquiry.ts'

export const RECIPIENTS = ['sales', 'buyer', 'webhook'] as const
export type Recipient = (typeof RECIPIENTS)[number]

export type Channel = 'mail' | 'webhook'

/** `attempts` includes the one for which the entry is claimed. */
export type OutboxEntry = { recipient: Recipient; attempts: number; inquiry: StoredInquiry }

export function openOutbox({ transact }: Database) {
  return {
    /** Returns the next entry to send, if there is one. Nobody else gets it during the pause after this attempt. */
    claimNext: (channel: Channel, now: Date, firstPause: number) =>
      transact((queries) => claimNext(queries, channel, now, firstPause)),
    mark: (receipt: string, recipient: Recipient, result: Updateable<Tables['outbox']>) =>
      transact((queries) =>
        queries
          .updateTable('outbox')
          .set(result)
          .where('receipt', '=', receipt)
          .where('recipient', '=', recipient)
          .execute(),
      ),
    /** Queues an inquiry for a recipient again, even if it was sent, given up or never planned. */
    resend: (receipt: string, recipient: Recipient) =>
      transact((queries) =>
        queries
          .insertInto('outbox')
          .values({ receipt, recipient })
          .onConflict((conflict) => conflict.columns(['receipt', 'recipient']).doUpdateSet(INITIAL_STATE))
          .execute(),
      ),
    resendFailed: () =>
      transact(async (queries) => {
        const { numUpdatedRows } = await queries
          .updateTable('outbox')
          .set(INITIAL_STATE)
          .where('sent_at', 'is', null)
          .where('failure', 'is not', null)
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),
  }
}

const INITIAL_STATE = { attempts: 0, claimed_until: '', failure: null, sent_at: null, given_up_at: null }

async function claimNext(
  queries: Queries,
  channel: Channel,
  now: Date,
  firstPause: number,
): Promise<OutboxEntry | undefined> {
  const longestPause = new Date(now.getTime() + SENDER_LONGEST_PAUSE_MS)
  const row = await queries
    .selectFrom('outbox')
    .innerJoin('inquiries', 'inquiries.receipt', 'outbox.receipt')
    .selectAll('inquiries')
    .select(['recipient', 'attempts'])
    .where('recipient', 'in', channel === 'webhook' ? ['webhook'] : ['sales', 'buyer'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    // A clock that was set back leaves times in the future.
    .where((entry) =>
      entry.or([
        entry('claimed_until', '<=', now.toISOString()),
        entry('claimed_until', '>', longestPause.toISOString()),
      ]),
    )
    // New entries go before those that failed, and mails to sales before confirmations.
    .orderBy('attempts')
    .orderBy('recipient', 'desc')
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { recipient, attempts: earlier, ...inquiryRow } = row
  const attempts = earlier + 1
  const pause = Math.min(firstPause * 2 ** earlier, SENDER_LONGEST_PAUSE_MS)
  const { numUpdatedRows } = await queries
    .updateTable('outbox')
    // A failure is of an attempt that has ended: `resend --failed` leaves the others alone.
    .set({ attempts, failure: null, claimed_until: new Date(now.getTime() + pause).toISOString() })
    .where('receipt', '=', row.receipt)
    .where('recipient', '=', recipient)
    // Another process may be faster.
    .where('attempts', '=', earlier)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return claimNext(queries, channel, now, firstPause)
  return { recipient: recipient as Recipient, attempts, inquiry: inquiryFromRow(inquiryRow) }
}
