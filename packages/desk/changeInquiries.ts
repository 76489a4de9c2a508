import { randomUUID } from 'node:crypto'
import type { Queries } from '../../server/database/database.ts'
import type { State } from '../../server/database/tables.ts'

/** What the log says of whoever was not let in. */
export const REFUSED_SIGN_IN = 'somebody was refused at the sign-in'

/** Notes who did what, in the transaction in which it is done. Nothing that a buyer wrote belongs in it. */
export async function record(
  queries: Queries,
  { person, action, receipt = null }: { person: string; action: string; receipt?: string | null },
): Promise<void> {
  await queries
    .insertInto('events')
    .values({ id: randomUUID(), at: new Date().toISOString(), person, action, receipt })
    .execute()
}

/** An inquiry, and who changes it. */
export type Change = { receipt: string; by: string }

/** Keeps others from changing an inquiry until the end of the transaction; false where there is none. */
export async function hold(queries: Queries, receipt: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('inquiries')
    .set((row) => ({ state: row.ref('state') }))
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setState(queries: Queries, { receipt, by }: Change, state: State): Promise<void> {
  await queries.updateTable('inquiries').set({ state }).where('receipt', '=', receipt).execute()
  await record(queries, { receipt, person: by, action: `marked as ${state}` })
}

/** Gives an inquiry a state and a person; what stays as it was is not noted as done. */
export async function handle(
  queries: Queries,
  change: Change,
  { state, person }: { state: State; person: string },
): Promise<void> {
  const before = await queries
    .selectFrom('inquiries')
    .select(['state', 'person'])
    .where('receipt', '=', change.receipt)
    .executeTakeFirstOrThrow()
  const done = [
    state !== before.state && `marked as ${state}`,
    person !== before.person && `assigned to ${person || 'nobody'}`,
  ].filter((action) => action !== false)
  if (done.length === 0) return
  const { receipt, by } = change
  await queries.updateTable('inquiries').set({ state, person }).where('receipt', '=', receipt).execute()
  // One press is one entry: two of one moment would stand in any order.
  await record(queries, { receipt, person: by, action: done.join(', ') })
}

export async function addNote(queries: Queries, { receipt, by }: Change, text: string): Promise<void> {
  const written_at = new Date().toISOString()
  await queries.insertInto('notes').values({ id: randomUUID(), receipt, written_at, person: by, text }).execute()
  await record(queries, { receipt, person: by, action: 'added a note' })
}

/** Puts an answer into the outbox; the inquiry counts as answered. */
export async function reply(
  queries: Queries,
  { receipt, by }: Change,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const earlier = await queries.selectFrom('replies').select('position').where('receipt', '=', receipt).execute()
  const position = 1 + Math.max(0, ...earlier.map((row) => row.position))
  const written_at = new Date().toISOString()
  await queries.insertInto('replies').values({ receipt, position, written_at, person: by, subject, text }).execute()
  await queries
    .insertInto('outbox')
    .values({ receipt, recipient: `reply-${position}` })
    .execute()
  await queries
    .updateTable('inquiries')
    .set((row) => ({
      state: 'answered',
      person: row.case().when('person', '=', '').then(by).else(row.ref('person')).end(),
    }))
    .where('receipt', '=', receipt)
    .execute()
  await record(queries, { receipt, person: by, action: 'answered by mail' })
}
