import type { Queries } from '../../server/database/database.ts'
import type { Tables } from '../../server/database/tables.ts'
import { dropUnused } from './attachments.ts'
import type { Change } from './changeInquiries.ts'
import { addressesIn, copiesBeside } from './copies.ts'
import type { Typed } from './typed.ts'
import type { Case } from './readInquiries.ts'

/** With the time, by which one is told from another; and whether the case was answered since, of which it was a part. */
type UnsentText = Pick<Typed, 'draft' | 'note'> & { savedAt: string; isAnswered?: boolean }

type Draft = NonNullable<Typed['draft']>

/** As it is stored: a release before attachments, copies, keys of lines and languages kept none of them. */
type Stored = { draft?: Pick<Draft, 'subject' | 'text'> & Partial<Draft>; note?: string; elsewhere?: UnsentText[] }

/** What somebody has typed for an inquiry and not sent, kept for them alone. */
export type Unsent = UnsentText & {
  /** How often the inquiry had been changed when they last saw it. */
  version: number
  /** What they have typed for it in other windows and not seen in this one, or before it was answered: the latest first. */
  elsewhere: UnsentText[]
}

/** With which state of the inquiry a form was shown, and when what stood in it had been kept; empty for nothing. */
type Shown = { version: number; kept?: string }

/**
 * Keeps an answer and a note that are not sent yet, in the place of those that were shown; forgets what was sent or
 * emptied. What was kept from another window since stays beside it. Gives when it was kept.
 */
export async function keepUnsent(queries: Queries, change: Change, typed: Typed, shown: Shown): Promise<string> {
  const stored = await unsentOf(queries, change)
  const isEmpty = isNothing(typed)
  const isUnseen = stored !== undefined && isElsewhere(stored, typed, shown)
  if (isUnseen && isEmpty) return shown.kept ?? ''
  const now: UnsentText = { draft: typed.draft, note: typed.note, savedAt: laterThan(stored?.savedAt) }
  const before = stored ? [...(isUnseen && !isNothing(stored) ? [stored] : []), ...stored.elsewhere] : []
  const [last] = before
  // Where nothing is left here, what was typed elsewhere is all there is; what was answered since is not begun again.
  const [first, ...elsewhere] = isEmpty && last && !last.isAnswered ? before : [now, ...before]
  const unsent = isEmpty && !last ? undefined : first
  await write(queries, change, unsent && { ...unsent, version: shown.version, elsewhere })
  return unsent?.savedAt ?? ''
}

/** Puts aside what was typed for an inquiry and is answered: it is still there to be read, and goes by no press. */
export async function setAside(queries: Queries, receipt: string): Promise<void> {
  const people = await queries.selectFrom('drafts').select('person').where('receipt', '=', receipt).execute()
  for (const { person: by } of people) {
    const stored = await unsentOf(queries, { receipt, by })
    if (!stored) continue
    const { version, elsewhere } = stored
    const aside = [...(isNothing(stored) ? [] : [stored]), ...elsewhere].map((one) => ({ ...one, isAnswered: true }))
    await write(queries, { receipt, by }, { savedAt: laterThan(stored.savedAt), version, elsewhere: aside })
  }
}

/** Whether somebody has typed nothing. */
export function isNothing({ draft, note }: Pick<Typed, 'draft' | 'note'>): boolean {
  return draft === undefined && note === undefined
}

/** Whether what is kept came from another window than that in which this was typed. */
export function isElsewhere(stored: Unsent, { draft, note }: Typed, { kept }: Shown): boolean {
  const [before, now] = [stored, { draft, note }].map((typed) =>
    // A script sends line breaks as they are typed, a form makes two signs of each.
    JSON.stringify([typed.draft, typed.note]).replaceAll(String.raw`\r\n`, String.raw`\n`),
  )
  return kept !== undefined && kept !== stored.savedAt && before !== now
}

/** Forgets what was typed in another window. */
export async function forget(queries: Queries, change: Change, savedAt: string): Promise<void> {
  const stored = await unsentOf(queries, change)
  if (!stored) return
  await write(queries, change, { ...stored, elsewhere: stored.elsewhere.filter((one) => one.savedAt !== savedAt) })
}

async function write(queries: Queries, { receipt, by }: Change, unsent: Unsent | undefined): Promise<void> {
  await queries.deleteFrom('drafts').where('receipt', '=', receipt).where('person', '=', by).execute()
  if (unsent) {
    const { savedAt: saved_at, version, draft, note, elsewhere } = unsent
    const typed = JSON.stringify({
      draft,
      note,
      ...(elsewhere.length > 0 && { elsewhere: elsewhere.map(withoutMore) }),
    })
    await queries.insertInto('drafts').values({ receipt, person: by, saved_at, version, typed }).execute()
  }
  await dropUnused(queries)
}

function withoutMore({ draft, note, savedAt, isAnswered }: UnsentText): UnsentText {
  return { draft, note, savedAt, isAnswered }
}

/** Now, and another time than that one: by it a form tells what it was shown with. */
function laterThan(time = ''): string {
  const now = new Date()
  return now.toISOString() > time ? now.toISOString() : new Date(Date.parse(time) + 1).toISOString()
}

export async function unsentOf(queries: Queries, { receipt, by }: Change): Promise<Unsent | undefined> {
  const row = await queries
    .selectFrom('drafts')
    .selectAll()
    .where('receipt', '=', receipt)
    .where('person', '=', by)
    .executeTakeFirst()
  if (!row) return undefined
  const { draft, note, elsewhere = [] } = JSON.parse(row.typed) as Stored
  const whole = draft && {
    ...draft,
    cc: draft.cc ?? '',
    attached: draft.attached ?? [],
    prices: draft.prices ?? {},
    language: draft.language ?? 'en',
  }
  return { draft: whole, note, savedAt: row.saved_at, version: row.version, elsewhere }
}

/** What is kept with this address among its copies, as it is without that. */
export async function unsentCopies(queries: Queries, email: string): Promise<Tables['drafts'][]> {
  const rows = await queries.selectFrom('drafts').selectAll().execute()
  return rows.flatMap((row) => {
    const kept = JSON.parse(row.typed) as Stored
    const drafts = [kept, ...(kept.elsewhere ?? [])].flatMap(({ draft }) => draft ?? [])
    const naming = drafts.filter(
      ({ cc = '' }: Partial<Draft>) => copiesBeside(email, cc) !== addressesIn(cc).join(', '),
    )
    for (const draft of naming) draft.cc = copiesBeside(email, draft.cc ?? '')
    return naming.length === 0 ? [] : [{ ...row, typed: JSON.stringify(kept) }]
  })
}

/** Inquiries for which somebody has typed what they have not sent, each by the case that it is a part of. */
export async function unsentCases(queries: Queries, person: string): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('drafts')
    .innerJoin('inquiries', 'inquiries.receipt', 'drafts.receipt')
    .select((row) => row.fn.coalesce('inquiries.merged_into', 'inquiries.receipt').as('receipt'))
    .where('drafts.person', '=', person)
    .execute()
  return new Set(rows.map(({ receipt }) => receipt))
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
