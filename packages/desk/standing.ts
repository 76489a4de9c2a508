import type { Case } from './readInquiries.ts'
import { sql } from 'kysely'
import type { Queries } from '../../server/database/database.ts'
import { OPEN_STATES, type State, WRITTEN_MAILS } from '../../server/database/tables.ts'
import { inCase, ofCase } from './which.ts'

export async function stateOf(queries: Queries, receipt: string): Promise<State> {
  const row = queries.selectFrom('inquiries').select('state').where('receipt', '=', receipt)
  return (await row.executeTakeFirstOrThrow()).state
}

/** Whether there is an answer to all that was written for a case; `also` is when another letter went that answers it. */
export async function isAnswered(queries: Queries, receipt: string, also = ''): Promise<boolean> {
  const messages = queries
    .selectFrom('inquiries')
    .select('received_at as at')
    .where(ofCase(receipt))
    .unionAll(
      queries
        .selectFrom('mails')
        // One that came late may be older than the answer that its writer had not seen.
        .select(sql<string>`case taken_at when '' then received_at else taken_at end`.as('at'))
        .where(inCase(receipt))
        .where('kind', 'in', WRITTEN_MAILS),
    )
  const answers = queries.selectFrom('replies').select('written_at as at').where(inCase(receipt))
  const [message, answer] = [await messages.execute(), [...(await answers.execute()), { at: also }]].map(latest)
  return (answer ?? '') > (message ?? '')
}

/** Whether an answer of a case was not delivered to its buyer, and nobody does without it. */
export async function isUndelivered(queries: Queries, receipt: string): Promise<boolean> {
  const failed = queries
    .selectFrom('outbox')
    .select(sql`1`.as('one'))
    .where(inCase(receipt))
    .where('recipient', 'like', 'reply-%')
    .where('given_up_at', 'is not', null)
    .where('failure', 'is not', null)
  return (await failed.limit(1).executeTakeFirst()) !== undefined
}

/** What an inquiry is by itself that leaves a case, or that another one has left; the state is that of the case. */
export async function standingAlone(
  queries: Queries,
  { receipt, state }: { receipt: string; state: State },
  also = '',
): Promise<State> {
  if (!OPEN_STATES.includes(state)) return state
  if (await isUndelivered(queries, receipt)) return 'undelivered'
  if (await isAnswered(queries, receipt, also)) return 'answered'
  return state === 'undelivered' ? 'new' : state
}

function latest(times: { at: string }[]): string {
  return (
    times
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? ''
  )
}

/** What the history of an inquiry says before the case of which it became a part. */
export const MERGED_INTO = 'merged into '

/** When an inquiry became a part of the case to which it belongs; empty for one of its own. */
export function mergedAt({ events }: Pick<Case, 'events'>): string {
  return events.findLast(({ action }) => action.startsWith(MERGED_INTO))?.at ?? ''
}
