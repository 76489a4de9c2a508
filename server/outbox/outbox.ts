import type { Updateable } from 'kysely'
import type { Database, Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

export const RECIPIENTS = ['sales', 'buyer', 'webhook'] as const
export type Recipient = (typeof RECIPIENTS)[number]

export type Channel = 'mail' | 'webhook'

export type OutboxEntry = {
  receipt: string
  recipient: Recipient
  refusedAt?: Date
}

export function openOutbox({ transact, read }: Database) {
  return {
    /** Lists unclaimed entries, least tried first, so that a failing one does not block others. */
    waiting: (channel: Channel, now: Date) => transact((queries) => selectWaiting(queries, channel, now)),
    untold: () => read(selectUntold),
    /** Returns false if another process was faster. */
    claim: ({ receipt, recipient }: OutboxEntry, now: Date, until: Date) =>
      transact(async (queries) => {
        const { numUpdatedRows } = await queries
          .updateTable('outbox')
          .set((row) => ({ attempts: row('attempts', '+', 1), claimed_until: until.toISOString() }))
          .where('receipt', '=', receipt)
          .where('recipient', '=', recipient)
          .where('sent_at', 'is', null)
          .where('given_up_at', 'is', null)
          .where('claimed_until', '<=', now.toISOString())
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
    mark: ({ receipt, recipient }: OutboxEntry, result: Updateable<Tables['outbox']>) =>
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
          .where((row) => row.or([row('given_up_at', 'is not', null), row('failure', 'is not', null)]))
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),
  }
}

const INITIAL_STATE = {
  attempts: 0,
  claimed_until: '',
  refused_at: null,
  failure: null,
  sent_at: null,
  given_up_at: null,
}

export function untoldInWords(count: number): string {
  const inquiries = count === 1 ? '1 inquiry was' : `${count} inquiries were`
  return `${inquiries} stored while neither SMTP_URL nor WEBHOOK_URL was set, so nobody was told: see "npm run inquiries -- resend --unsent".`
}

/** Receipts of inquiries that were stored while no channel was set. */
export async function selectUntold(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('inquiries')
    .select('receipt')
    .where('receipt', 'not in', queries.selectFrom('outbox').select('receipt'))
    .orderBy('received_at')
    .execute()
  return rows.map(({ receipt }) => receipt)
}

/** `failed` is the part of `waiting` with a failed attempt. */
export async function countUnsent(queries: Queries): Promise<{ waiting: number; failed: number; givenUp: number }> {
  const rows = await queries
    .selectFrom('outbox')
    .select(['failure', 'given_up_at'])
    .where('sent_at', 'is', null)
    .execute()
  const waiting = rows.filter(({ given_up_at }) => given_up_at === null)
  const failed = waiting.filter(({ failure }) => failure !== null)
  return { waiting: waiting.length, failed: failed.length, givenUp: rows.length - waiting.length }
}

async function selectWaiting(queries: Queries, channel: Channel, now: Date): Promise<OutboxEntry[]> {
  const rows = await queries
    .selectFrom('outbox')
    .innerJoin('inquiries', 'inquiries.receipt', 'outbox.receipt')
    .select(['outbox.receipt', 'outbox.recipient', 'outbox.refused_at'])
    .where('recipient', 'in', channel === 'webhook' ? ['webhook'] : ['sales', 'buyer'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('claimed_until', '<=', now.toISOString())
    .orderBy('attempts')
    .orderBy('received_at')
    // The mail to sales goes before the mail to the buyer.
    .orderBy('recipient', 'desc')
    .execute()
  return rows.map(({ receipt, recipient, refused_at }) => ({
    receipt,
    recipient: recipient as Recipient,
    ...(refused_at !== null && { refusedAt: new Date(refused_at) }),
  }))
}
