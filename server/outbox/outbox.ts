import { sql, type Updateable } from 'kysely'
import { holdCase, noteDelivered, noteUndelivered } from '../../packages/desk/desk.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** Where an inquiry goes: to sales, confirmed to the buyer, to the webhook; and answers to it, by their numbers. */
export type Recipient = 'sales' | 'buyer' | 'webhook' | `reply-${number}`

/** By which way something goes. */
export type Channel = 'mail' | 'webhook'

/** Something that is to be sent; its words are made from the stored inquiry when it goes. */
export type Waiting = {
  receipt: string
  recipient: Recipient
  /** When it was first refused or put off. */
  refusedAt?: Date
  /** Who has it already. */
  reached?: string[]
}

export type Outbox = ReturnType<typeof openOutbox>

/** What is still to be sent. */
export function openOutbox({ transact, read }: Database) {
  return {
    /** What nobody is sending, what was tried least first: one that always fails holds up no other. */
    waiting: (channel: Channel, now: Date) => transact((queries) => waiting(queries, channel, now)),
    /** How many are still to be sent, and how many were given up, by channel. */
    counts: () => read(counts),
    /** Takes something for this process until then; false where another was faster. */
    claim: ({ receipt, recipient }: Waiting, now: Date, until: Date) =>
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
    /** Notes what became of it. */
    mark: ({ receipt, recipient }: Waiting, fate: Updateable<Tables['outbox']>) =>
      transact(async (queries) => {
        // Before its mail, as who works on the case does.
        if (isReply(recipient)) await holdCase(queries, receipt)
        const marked = queries.updateTable('outbox').set(fate)
        await marked.where('receipt', '=', receipt).where('recipient', '=', recipient).execute()
        if (isReply(recipient) && fate.given_up_at !== undefined) await noteUndelivered(queries, receipt)
        if (isReply(recipient) && fate.sent_at !== undefined) await noteDelivered(queries, receipt)
      }),
    /** Has what waits, or was given up, tried at once; of one inquiry or of all. Gives how many there are. */
    retry: (receipt?: string) =>
      transact(async (queries) => {
        const { numUpdatedRows } = await queries
          .updateTable('outbox')
          .set({ given_up_at: null, refused_at: null, attempts: 0 })
          .where('sent_at', 'is', null)
          // Nobody is to get what a newer answer has overtaken.
          .where((row) => row.or([row('given_up_at', 'is', null), row('failure', 'is not', null)]))
          .$if(receipt !== undefined, (query) => query.where('receipt', '=', receipt ?? ''))
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),
  }
}

function isReply(recipient: Recipient): boolean {
  return recipient.startsWith('reply-')
}

async function counts(queries: Queries): Promise<Record<Channel, { waiting: number; givenUp: number }>> {
  const rows = await queries
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      eb('recipient', '=', 'webhook').as('isWebhook'),
      fn.countAll().as('all'),
      fn.count('given_up_at').as('givenUp'),
    ])
    .where('sent_at', 'is', null)
    .groupBy('isWebhook')
    .execute()
  const of = (channel: Channel) => {
    const row = rows.find(({ isWebhook }) => Boolean(isWebhook) === (channel === 'webhook'))
    const givenUp = Number(row?.givenUp ?? 0)
    return { waiting: Number(row?.all ?? 0) - givenUp, givenUp }
  }
  return { mail: of('mail'), webhook: of('webhook') }
}

async function waiting(queries: Queries, channel: Channel, now: Date): Promise<Waiting[]> {
  const rows = await queries
    .selectFrom('outbox')
    .innerJoin('inquiries', 'inquiries.receipt', 'outbox.receipt')
    .select(['outbox.receipt', 'outbox.recipient', 'outbox.refused_at', 'outbox.reached'])
    .where('recipient', channel === 'webhook' ? '=' : '<>', 'webhook')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('claimed_until', '<=', now.toISOString())
    .orderBy('attempts')
    .orderBy('received_at')
    // Sales first, then answers as they were written.
    .orderBy(sql`recipient = 'buyer'`)
    .orderBy(({ fn }) => fn<number>('length', ['recipient']))
    .orderBy('recipient')
    .execute()
  return rows.map(({ receipt, recipient, refused_at, reached }) => ({
    receipt,
    // Whoever wrote it had a recipient.
    recipient: recipient as Recipient,
    ...(refused_at !== null && { refusedAt: new Date(refused_at) }),
    ...(reached !== '' && { reached: reached.split(', ') }),
  }))
}
