import type { Queries } from '../../server/database/database.ts'
import type { Tables } from '../../server/database/tables.ts'
import { dropUnused } from './attachments.ts'
import type { Change } from './changeInquiries.ts'
import type { HalfTyped } from './halfTyped.ts'
import type { Case } from './readInquiries.ts'

/** How long somebody who looks at an inquiry counts as having it open. */
const OPEN_MS = 10 * 60_000

/** What somebody has typed for an inquiry and not sent, kept for them alone. */
export type Unsent = Pick<HalfTyped, 'draft' | 'note'> & {
  savedAt: string
  /** How often the inquiry had been changed when they last saw it. */
  version: number
}

/** Keeps an answer and a note that are not sent yet, in the place of those that were; forgets what was sent or emptied. */
export async function keepUnsent(
  queries: Queries,
  { receipt, by }: Change,
  { draft, note }: HalfTyped,
  version: number,
): Promise<void> {
  await queries.deleteFrom('drafts').where('receipt', '=', receipt).where('person', '=', by).execute()
  if (draft !== undefined || note !== undefined) {
    const saved_at = new Date().toISOString()
    const typed = JSON.stringify({ draft, note })
    await queries.insertInto('drafts').values({ receipt, person: by, saved_at, version, typed }).execute()
  }
  await dropUnused(queries)
}

export async function unsentOf(queries: Queries, { receipt, by }: Change): Promise<Unsent | undefined> {
  const row = await queries
    .selectFrom('drafts')
    .selectAll()
    .where('receipt', '=', receipt)
    .where('person', '=', by)
    .executeTakeFirst()
  if (!row) return undefined
  const { draft, note } = JSON.parse(row.typed) as Pick<HalfTyped, 'draft' | 'note'>
  // A release before attachments, copies, keys of lines and languages kept none of them.
  const whole = draft && {
    ...draft,
    cc: draft.cc ?? '',
    attached: draft.attached ?? [],
    prices: draft.prices ?? {},
    language: draft.language ?? 'en',
  }
  return { draft: whole, note, savedAt: row.saved_at, version: row.version }
}

/** What somebody has typed for inquiries before they were merged into this one, by receipt: it stands beside them. */
export async function unsentOfParts(
  queries: Queries,
  { merged }: Pick<Case, 'merged'>,
  by: string,
): Promise<Map<string, Unsent>> {
  const parts = new Map<string, Unsent>()
  for (const { receipt } of merged) {
    const unsent = await unsentOf(queries, { receipt, by })
    if (unsent) parts.set(receipt, unsent)
  }
  return parts
}

export type Look = Pick<Tables['looks'], 'person' | 'since'>

/** Notes that somebody looks at an inquiry, and gives who else has it open. */
export async function look(queries: Queries, { receipt, by }: Change, now = new Date()): Promise<Look[]> {
  const at = now.toISOString()
  const ended = new Date(now.getTime() - OPEN_MS).toISOString()
  await queries.deleteFrom('looks').where('seen_at', '<=', ended).execute()
  await queries
    .insertInto('looks')
    .values({ receipt, person: by, since: at, seen_at: at })
    .onConflict((conflict) => conflict.columns(['receipt', 'person']).doUpdateSet({ seen_at: at }))
    .execute()
  return queries
    .selectFrom('looks')
    .select(['person', 'since'])
    .where('receipt', '=', receipt)
    .where('person', '<>', by)
    .orderBy('since')
    .execute()
}
