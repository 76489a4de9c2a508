import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import { type Inquiry, readLine } from '../../shared/inquiry.ts'
import type { ListAsked } from './deskLink.ts'
import { addressesOf, type Firm, firmOf } from './firm.ts'
import { type Asker, conditionOf, NOBODY } from './filters.ts'
import { ofPerson } from './which.ts'
import type { Queries } from '../../server/database/database.ts'
import { STATES, type State, type Tables } from '../../server/database/tables.ts'
import { attachmentsOf, type ShownAttachment } from './attachments.ts'
import { mailsOf, type ShownMail } from './mails.ts'
import { returnedElsewhere } from './returns.ts'
import { addressesIn } from './copies.ts'
import { refusedAmong } from './refused.ts'
import { formerAddresses, type SentMail, sentMails } from './sentMails.ts'
import { type CaseLine, joinLines, quotationOf } from './quotation.ts'
import { inquiryOf, type StoredInquiry } from '../../server/database/storedInquiry.ts'

/** What a list says of an inquiry. */
export type Summary = Omit<Selectable<Tables['inquiries']>, 'idempotency_key' | 'searched'> & {
  /** Its first product in words, and how many more there are. */
  about: string
  lines: ListedLine[]
  /** What did not reach the buyer, or not yet, or those who were to have a copy, though the inquiry counts as answered or new. */
  refused: string[]
}

/** A line as it was asked for, where sales have not added it, and as it is quoted, where they have not left it out. */
type ListedLine = { asked?: Tables['inquiry_lines']; quoted?: Omit<Tables['inquiry_lines'], 'documents'> }

type ListOptions = {
  asker?: Asker
  limit?: number
  /** Whether those that were merged into others stand by themselves, too. */
  withMerged?: boolean
}

/** The inquiries asked for, the newest first, or those for which buyers wait longest. Spam is on a list of its own. */
export async function listInquiries(
  queries: Queries,
  asked: ListAsked = {},
  { asker = NOBODY, limit, withMerged = false }: ListOptions = {},
): Promise<Summary[]> {
  const { sort, before, state } = asked
  const chosen = queries
    .selectFrom('inquiries')
    .where(conditionOf(asked, asker))
    .$if(state === undefined, (query) => query.where('state', '<>', 'spam'))
    .$if(!withMerged, (query) => query.where('merged_into', 'is', null))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
  if (sort === 'waiting')
    return summariesOf(
      queries,
      chosen
        .where('waiting_since', 'is not', null)
        .$if(before !== undefined, (query) => query.where(comesAfter('waiting_since', '>', before ?? '')))
        .orderBy('waiting_since')
        .orderBy('receipt'),
    )
  return summariesOf(
    queries,
    chosen
      .$if(before !== undefined, (query) => query.where(comesAfter('received_at', '<', before ?? '')))
      .orderBy('received_at', 'desc')
      .orderBy('receipt', 'desc'),
  )
}

/** Whether an inquiry comes after that one in the list: of several at one time, the receipt number decides. */
function comesAfter(column: 'received_at' | 'waiting_since', sign: '<' | '>', receipt: string) {
  const [name, comparison] = [sql.raw(column), sql.raw(sign)]
  return sql<boolean>`(${name}, receipt) ${comparison} (select ${name}, receipt from inquiries where receipt = ${receipt})`
}

async function summariesOf(
  queries: Queries,
  chosen: SelectQueryBuilder<Tables, 'inquiries', object>,
): Promise<Summary[]> {
  const rows = await chosen.selectAll('inquiries').execute()
  // Asked for again, not listed by number: databases take so many parameters and no more.
  const all = await queries
    .selectFrom('inquiry_lines')
    .selectAll()
    .where('receipt', 'in', chosen.select('inquiries.receipt'))
    .orderBy('position')
    .execute()
  const instead = await queries
    .selectFrom('quoted_lines')
    .selectAll()
    .where('receipt', 'in', chosen.select('inquiries.receipt'))
    .orderBy('position')
    .execute()
  const linesOf = new Map<string, Map<number, ListedLine>>(rows.map(({ receipt }) => [receipt, new Map()]))
  for (const asked of all) linesOf.get(asked.receipt)?.set(asked.position, { asked, quoted: asked })
  for (const line of instead) {
    const lines = linesOf.get(line.receipt)
    lines?.set(line.position, { ...lines.get(line.position), quoted: line.left_out === 1 ? undefined : line })
  }
  const refused = await refusedOf(queries, chosen)
  return rows.map(({ idempotency_key: _key, searched: _searched, ...row }) => {
    const lines = [...(linesOf.get(row.receipt)?.values() ?? [])]
    return { ...row, lines, about: aboutOf(lines, row.message), refused: refused.get(row.receipt) ?? [] }
  })
}

/** By receipt of a case: a confirmation that was refused and that no answer followed, copies that were refused, answers that wait. */
async function refusedOf(
  queries: Queries,
  chosen: SelectQueryBuilder<Tables, 'inquiries', object>,
): Promise<Map<string, string[]>> {
  const main = sql<string>`coalesce(part.merged_into, part.receipt)`
  const answered = sql<boolean>`exists (select 1 from replies join inquiries as other on other.receipt = replies.receipt
    where coalesce(other.merged_into, other.receipt) = ${main})`
  const rows = await queries
    .selectFrom('outbox')
    .innerJoin('inquiries as part', 'part.receipt', 'outbox.receipt')
    .select([main.as('receipt'), 'recipient', 'sent_at', 'given_up_at'])
    .where((row) =>
      row.or([
        row.and([row('recipient', '=', 'buyer'), row('given_up_at', 'is not', null), row.not(answered)]),
        row.and([row('recipient', 'like', 'reply-%'), row('sent_at', 'is not', null), row('failure', 'is not', null)]),
        // A newer mail of the buyer may have made it new again.
        row.and([
          row('recipient', 'like', 'reply-%'),
          row('given_up_at', 'is not', null),
          row('failure', 'is not', null),
          row('part.state', '<>', 'undelivered'),
        ]),
        // Where the buyer has it, only a copy is sent again.
        row.and([
          row('recipient', 'like', 'reply-%'),
          row('sent_at', 'is', null),
          row('given_up_at', 'is', null),
          sql<boolean>`', ' || lower(reached) || ',' not like '%, ' || lower(part.email) || ',%'`,
        ]),
      ]),
    )
    .where(main, 'in', chosen.select('inquiries.receipt'))
    .execute()
  const refused = new Map<string, string[]>()
  for (const { receipt, recipient, sent_at, given_up_at } of rows) {
    const ofAnswer = given_up_at ? 'answer undelivered' : sent_at ? 'copy undelivered' : 'answer waits to be sent'
    const words = recipient === 'buyer' ? 'confirmation undelivered' : ofAnswer
    refused.set(receipt, [...new Set([...(refused.get(receipt) ?? []), words])])
  }
  return refused
}

/** How many of the inquiries asked for are in each state. */
export async function countInquiries(queries: Queries, asked: ListAsked, asker: Asker): Promise<Record<State, number>> {
  const rows = await queries
    .selectFrom('inquiries')
    .where(conditionOf({ ...asked, state: undefined }, asker))
    .where('merged_into', 'is', null)
    .select(['state', sql<number>`cast(count(*) as integer)`.as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(STATES.map((state) => [state, counts[state] ?? 0])) as Record<State, number>
}

/** How many of the inquiries asked for have come since, and to how many of the others their buyers have written. */
export async function countNewer(
  queries: Queries,
  asked: ListAsked,
  asker: Asker,
  since: string,
): Promise<{ arrived: number; replied: number }> {
  return queries
    .selectFrom('inquiries')
    .where(conditionOf(asked, asker))
    .where('merged_into', 'is', null)
    .select([
      sql<number>`cast(count(case when received_at > ${since} then 1 end) as integer)`.as('arrived'),
      sql<number>`cast(count(case when received_at <= ${since} and replied_at > ${since} then 1 end) as integer)`.as(
        'replied',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** What buyers have written as their countries and asked for, what came most often first. */
export async function knownMarks(queries: Queries): Promise<Pick<Tables['marks'], 'kind' | 'shown'>[]> {
  return queries
    .selectFrom('marks')
    .select(['kind', 'shown'])
    .where('kind', 'in', ['country', 'product', 'document'])
    .groupBy(['kind', 'shown'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('shown')
    .limit(MOST_MARKS)
    .execute()
}

const MOST_MARKS = 300

/** What is quoted; of a case that quotes nothing, what was asked for. */
function aboutOf(lines: ListedLine[], message: string): string {
  const isQuoted = lines.some(({ quoted }) => quoted)
  const [first, ...more] = lines.filter(({ quoted }) => quoted !== undefined || !isQuoted)
  if (!first) return message.slice(0, 80)
  const { asked, quoted = asked } = first
  const line = readLine({ ...quoted, documents: JSON.parse(asked?.documents ?? '[]') })
  const words = [lineName(line), lineInWords(line)].filter(Boolean).join(', ')
  return more.length === 0 ? words : `${words} and ${more.length} more`
}

/** All that the desk knows of an inquiry. Its lines are those of the case, as they are quoted: what was merged follows. */
export type Case = Omit<StoredInquiry, 'inquiry'> & {
  inquiry: Omit<Inquiry, 'lines'> & { lines: CaseLine[] }
  /** Where answers went before, the earliest first. */
  former: Selectable<Tables['former_addresses']>[]
  /** Lines that sales do not quote. */
  leftOut: CaseLine[]
  notes: Tables['notes'][]
  replies: (Selectable<Tables['replies']> & { attached: ShownAttachment[] })[]
  /** Also those of what was merged into it. */
  mails: ShownMail[]
  /** Other inquiries in which mails lie that say of one of this case that it came back. */
  returnedElsewhere: string[]
  outbox: SentMail[]
  events: Selectable<Tables['events']>[]
  /** Earlier and later inquiries from the same address. */
  others: Summary[]
  firm: Firm
  /** Addresses of all these people that the last mail has not reached, whatever case it was of, in small letters. */
  refused: string[]
  /** Inquiries that became parts of this one. */
  merged: Case[]
}

/** What went with the answers of a case, and of what was merged into it. */
export function sentWith({ replies, merged }: Pick<Case, 'replies' | 'merged'>): ShownAttachment[] {
  return [...replies.flatMap(({ attached }) => attached), ...merged.flatMap(sentWith)]
}

/** How often an inquiry was changed: a form that was shown before the last time is out of date. */
export function versionOf({ events }: Pick<Case, 'events'>): number {
  return events.length
}

/** The same of an inquiry that is being changed. */
export async function countChanges(queries: Queries, receipt: string): Promise<number> {
  const { count } = await queries
    .selectFrom('events')
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
  return count
}

/** `copies` are addresses that somebody has typed. */
export async function caseOf(queries: Queries, receipt: string, copies = ''): Promise<Case | undefined> {
  const stored = await inquiryOf(queries, receipt)
  if (!stored) return undefined
  const parts = await queries
    .selectFrom('inquiries')
    .select('receipt')
    .where('merged_into', '=', receipt)
    .orderBy('received_at')
    .execute()
  const receipts = [receipt, ...parts.map((part) => part.receipt)]
  const merged: Case[] = []
  for (const part of parts) merged.push((await caseOf(queries, part.receipt)) as Case)
  const own = await quotationOf(queries, receipt)
  const joined = merged.reduce((all, { inquiry: { lines }, leftOut }) => joinLines(all, { lines, leftOut }), own)
  const others = queries
    .selectFrom('inquiries')
    .where(ofPerson(...(await addressesOf(queries, receipt))))
    .where('receipt', '<>', receipt)
    .where('merged_into', 'is', null)
    .where('state', '<>', 'spam')
    .orderBy('received_at', 'desc')
  const answers = queries.selectFrom('replies').selectAll().where('receipt', '=', receipt).orderBy('position')
  const replies = await answers.execute()
  const attached = await attachmentsOf(queries, receipt)
  const former = await formerAddresses(queries, [receipt])
  const mails = await mailsOf(queries, receipts)
  const firm = await firmOf(queries, receipt)
  const people = [stored.inquiry, ...former, ...firm.people].map(({ email }) => email)
  const copied = [...replies, ...merged.flatMap((part) => part.replies), ...mails].map(({ cc }) => cc)
  return {
    ...stored,
    inquiry: { ...stored.inquiry, lines: joined.lines },
    former,
    leftOut: joined.leftOut,
    notes: await queries.selectFrom('notes').selectAll().where('receipt', '=', receipt).orderBy('written_at').execute(),
    replies: replies.map((reply) => ({ ...reply, attached: attached.filter((one) => one.reply === reply.position) })),
    mails,
    returnedElsewhere: await returnedElsewhere(queries, receipts),
    outbox: await sentMails(queries, [receipt]),
    events: await queries
      .selectFrom('events')
      .selectAll()
      .where('receipt', '=', receipt)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    others: await summariesOf(queries, others),
    firm,
    refused: await refusedAmong(queries, [...people, ...[...copied, copies].flatMap(addressesIn)]),
    merged,
  }
}
