import { sql } from 'kysely'
import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import { readLine } from '../../shared/inquiry.ts'
import { ofPerson } from './privacy.ts'
import type { Queries } from '../../server/database/database.ts'
import { STATES, type State, type Tables } from '../../server/database/tables.ts'
import { inquiryOf, type StoredInquiry } from '../../server/database/storedInquiry.ts'

/** Which inquiries are asked for; those that are newest come first. `before` is a receipt: what comes after it. */
export type Asked = {
  state?: State
  search?: string
  email?: string
  /** Who works on them. */
  person?: string
  before?: string
  limit?: number
}

/** What a list says of an inquiry. */
export type Summary = Omit<Tables['inquiries'], 'idempotency_key' | 'state' | 'person'> & {
  state: State
  person: string
  /** Its first product in words, and how many more there are. */
  about: string
  lines: Tables['inquiry_lines'][]
}

export async function listInquiries(queries: Queries, asked: Asked = {}): Promise<Summary[]> {
  const { limit } = asked
  const chosen = asking(queries, asked)
    .orderBy('received_at', 'desc')
    .orderBy('receipt', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
  const rows = await chosen.selectAll('inquiries').execute()
  // Asked for again, not listed by number: databases take so many parameters and no more.
  const all = await queries
    .selectFrom('inquiry_lines')
    .selectAll()
    .where('receipt', 'in', chosen.select('inquiries.receipt'))
    .orderBy('receipt')
    .orderBy('position')
    .execute()
  const linesOf = new Map<string, Tables['inquiry_lines'][]>(rows.map(({ receipt }) => [receipt, []]))
  for (const line of all) linesOf.get(line.receipt)?.push(line)
  return rows.map(({ idempotency_key: _key, ...row }) => {
    const lines = linesOf.get(row.receipt) ?? []
    return { ...row, lines, about: aboutOf(lines, row.message) }
  })
}

/** How many of the inquiries asked for are in each state. */
export async function countInquiries(
  queries: Queries,
  asked: Pick<Asked, 'search' | 'person'>,
): Promise<Record<State, number>> {
  const rows = await asking(queries, asked)
    .select(['state', sql<number>`cast(count(*) as integer)`.as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(STATES.map((state) => [state, counts[state] ?? 0])) as Record<State, number>
}

/** Whether a column holds a text, in small letters as far as the database knows them. */
function has(column: string, text: string) {
  // Signs of LIKE are letters like others here.
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}

/** Ways to write a word: SQLite knows small and capital letters of ASCII only, so that `Ö` and `ö` are two to it. */
function spellingsOf(word: string): string[] {
  const small = word.toLowerCase()
  return [...new Set([small, word.toUpperCase(), word.slice(0, 1).toUpperCase() + small.slice(1)])]
}

const SEARCHED = ['receipt', 'name', 'company', 'email', 'telephone', 'country', 'message', 'person']

function asking(queries: Queries, { state, search = '', email, person, before }: Asked) {
  return queries
    .selectFrom('inquiries')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
    .$if(person !== undefined, (query) => query.where('inquiries.person', '=', person ?? ''))
    .$if(before !== undefined, (query) => query.where(isBefore(before ?? '')))
    .$if(email !== undefined, (query) => query.where(ofPerson(email ?? '')))
    .where((row) =>
      row.and(
        search
          .split(/\s+/)
          .filter(Boolean)
          .map((word) =>
            row.or(
              spellingsOf(word).flatMap((text) => [
                ...SEARCHED.map((column) => has(`inquiries.${column}`, text)),
                row.exists(
                  row
                    .selectFrom('inquiry_lines')
                    .select('position')
                    .whereRef('inquiry_lines.receipt', '=', 'inquiries.receipt')
                    .where(has('inquiry_lines.product', text)),
                ),
              ]),
            ),
          ),
      ),
    )
}

/** Whether an inquiry comes after that one in the list: of several at one time, the receipt number decides. */
function isBefore(receipt: string) {
  return sql<boolean>`(received_at, inquiries.receipt) < (select received_at, receipt from inquiries where receipt = ${receipt})`
}

function aboutOf([first, ...more]: Tables['inquiry_lines'][], message: string): string {
  if (!first) return message.slice(0, 80)
  const line = readLine({ ...first, documents: JSON.parse(first.documents) })
  const words = [lineName(line), lineInWords(line)].filter(Boolean).join(', ')
  return more.length === 0 ? words : `${words} and ${more.length} more`
}

/** All that the desk knows of an inquiry. */
export type Case = StoredInquiry & {
  /** By the place of their lines: what the product's page said on the day of the inquiry. */
  specifications: Map<number, string>
  notes: Tables['notes'][]
  replies: Tables['replies'][]
  outbox: Pick<Tables['outbox'], 'recipient' | 'sent_at' | 'given_up_at' | 'failure'>[]
  events: Tables['events'][]
  /** Earlier and later inquiries from the same address. */
  others: Summary[]
}

/** What was to go to the buyer and was refused for good, or given up. */
export function failedOf({ outbox }: Pick<Case, 'outbox'>): Case['outbox'] {
  return outbox.filter(
    ({ recipient, given_up_at }) => given_up_at !== null && (recipient === 'buyer' || recipient.startsWith('reply-')),
  )
}

/** How often an inquiry was changed: a form that was shown before the last time is out of date. */
export function versionOf({ events }: Pick<Case, 'events'>): number {
  return events.length
}

/** The same of an inquiry that is being changed. */
export async function countChanges(queries: Queries, receipt: string): Promise<number> {
  const events = await queries.selectFrom('events').select('id').where('receipt', '=', receipt).execute()
  return events.length
}

export async function caseOf(queries: Queries, receipt: string): Promise<Case | undefined> {
  const stored = await inquiryOf(queries, receipt)
  if (!stored) return undefined
  const specifications = await queries
    .selectFrom('inquiry_lines')
    .innerJoin('specifications', 'hash', 'specification')
    .select(['position', 'payload'])
    .where('receipt', '=', receipt)
    .execute()
  const same = await listInquiries(queries, { email: stored.inquiry.email })
  return {
    ...stored,
    specifications: new Map(specifications.map(({ position, payload }) => [position, payload])),
    notes: await queries.selectFrom('notes').selectAll().where('receipt', '=', receipt).orderBy('written_at').execute(),
    replies: await queries
      .selectFrom('replies')
      .selectAll()
      .where('receipt', '=', receipt)
      .orderBy('position')
      .execute(),
    outbox: await queries
      .selectFrom('outbox')
      .select(['recipient', 'sent_at', 'given_up_at', 'failure'])
      .where('receipt', '=', receipt)
      .orderBy('recipient')
      .execute(),
    events: await queries
      .selectFrom('events')
      .selectAll()
      .where('receipt', '=', receipt)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    others: same.filter((other) => other.receipt !== receipt),
  }
}
