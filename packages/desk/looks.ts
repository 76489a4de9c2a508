import type { Queries } from '../../server/database/database.ts'
import type { Tables } from '../../server/database/tables.ts'
import { type Change, setInquiry } from './changeInquiries.ts'

/** How long an inquiry counts as open after its page was seen the last time: the script of the page tells three times as often. */
const OPEN_MS = 60_000

/** Whoever has read one so lately hears of an answer to another of the firm, as nothing tells of a page without scripts. */
const READ_MS = 10 * 60_000

export type Look = Pick<Tables['looks'], 'receipt' | 'person' | 'since'>
/** Who else has an inquiry open, and when whoever asks was seen there, by which their leaving is known. */
export type Seen = { seenAt: string; looks: Look[] }

/** After when mails came that are new; `stillFor` who works on the inquiry and has not opened it, where another one has. */
export type News = { after: string; stillFor?: string }

/** Notes that somebody looks at an inquiry, and gives who else has it open, or one of these others. */
export async function look(queries: Queries, { receipt, by }: Change, others: string[]): Promise<Seen> {
  const now = new Date()
  const [seenAt, openAfter, readAfter] = [0, OPEN_MS, READ_MS].map((ago) =>
    new Date(now.getTime() - ago).toISOString(),
  ) as [string, string, string]
  await queries.deleteFrom('looks').where('seen_at', '<=', readAfter).execute()
  await queries
    .insertInto('looks')
    .values({ receipt, person: by, since: seenAt, seen_at: seenAt })
    .onConflict((conflict) =>
      conflict.columns(['receipt', 'person']).doUpdateSet((row) => ({
        seen_at: seenAt,
        since: row.case().when('looks.seen_at', '<=', openAfter).then(seenAt).else(row.ref('looks.since')).end(),
      })),
    )
    .execute()
  const looks = await queries
    .selectFrom('looks')
    .select(['receipt', 'person', 'since'])
    .where('receipt', 'in', [receipt, ...others])
    .where('person', '<>', by)
    .where('seen_at', '>', openAfter)
    .orderBy('since')
    .execute()
  return { seenAt, looks }
}

/** Notes that somebody has left a page; where they have seen the inquiry on another since, they are still there. */
export async function leave(queries: Queries, { receipt, by }: Change, seenAt: string): Promise<void> {
  await queries
    .deleteFrom('looks')
    .where('receipt', '=', receipt)
    .where('person', '=', by)
    .where('seen_at', '<=', seenAt)
    .execute()
}

/**
 * Notes that somebody has an inquiry before them with what its buyer has written: that is new no more, unless another person
 * works on it. Gives what was new before, where there was something.
 */
export async function seeMails(queries: Queries, { receipt, by }: Change): Promise<News | undefined> {
  const { person, replied_at, seen_at } = await queries
    .selectFrom('inquiries')
    .select(['person', 'replied_at', 'seen_at'])
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
  const after = seen_at ?? ''
  if ((replied_at ?? '') <= after) return undefined
  if (!['', by].includes(person)) return { after, stillFor: person }
  await setInquiry(queries, receipt, { seen_at: new Date().toISOString() })
  return { after }
}
