import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { plainText, spelledOut, withoutGroups } from '../../server/database/plainText.ts'
import { STATES, type Tables } from '../../server/database/tables.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { ASKED, type ListAsked } from './deskLink.ts'
import { startOf } from './timeZones.ts'

type Condition = RawBuilder<boolean>

/** Who asks: whose inquiries are mine, and when a day begins. */
export type Asker = { person: string; timeZone: string }
export const NOBODY: Asker = { person: '', timeZone: 'UTC' }

type Filter = { form: z.ZodType<string>; where?: (value: string, asker: Asker) => Condition }

const text = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u)
const day = z.iso.date().regex(/^[12]/)

/** What a list can be asked: how each is asked, and, where it is narrowed by it, which inquiries that leaves. */
const FILTERS: Record<keyof ListAsked, Filter> = {
  search: {
    form: text,
    where: (typed) => every(termsIn(typed).map(anySpelling)),
  },
  state: { form: z.enum(STATES), where: (state) => sql`state = ${state}` },
  whose: {
    form: z.enum(['mine', 'nobody', 'drafts']),
    where: (whose, { person }) =>
      whose === 'drafts' ? hasDraft(person) : sql`inquiries.person = ${whose === 'mine' ? person : ''}`,
  },
  country: marked('country'),
  product: marked('product'),
  document: marked('document'),
  from: { form: day, where: (date, { timeZone }) => sql`received_at >= ${startOf(date, timeZone)}` },
  to: { form: day, where: (date, { timeZone }) => sql`received_at < ${startOf(date, timeZone, 1)}` },
  sort: { form: z.literal('waiting') },
  before: { form: z.string().refine(isReceiptNumber) },
}

/** What the query of an address asks for; what cannot be meant is left out. */
export function askedIn(query: unknown): ListAsked {
  const sent = z.record(z.string(), z.unknown()).catch({}).parse(query)
  const asked: ListAsked = {}
  for (const name of ASKED) {
    const { data } = FILTERS[name].form.safeParse(sent[name])
    if (data) asked[name] = data
  }
  return asked
}

/** Which inquiries are asked for. */
export function conditionOf(asked: ListAsked, asker: Asker): Condition {
  return every(
    ASKED.flatMap((name) => {
      const [value, { where }] = [asked[name], FILTERS[name]]
      return value === undefined || !where ? [] : [where(value, asker)]
    }),
  )
}

/** Inquiries with a mark of this kind that has these letters. */
function marked(kind: Tables['marks']['kind']): Filter {
  return {
    form: text,
    where: (value) =>
      sql`exists (select 1 from marks where marks.receipt = inquiries.receipt and kind = ${kind} and ${has('value', plainText(value))})`,
  }
}

/** Inquiries for which somebody has typed what they have not sent, or for what was merged into them. */
function hasDraft(person: string): Condition {
  const drafts = sql`select receipt from drafts where drafts.person = ${person}`
  return sql`(inquiries.receipt in (${drafts}) or inquiries.receipt in
    (select merged_into from inquiries as part where part.merged_into is not null and part.receipt in (${drafts})))`
}

/** Words, and phrases in quotation marks, all of which are sought. */
function termsIn(typed: string): string[] {
  const terms = typed.matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|[^\s"“”„«»]+/gu)
  return [...terms].map(([word, phrase = word]) => phrase.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

/** A term as it was typed, with other letters, or a number without what divides it. */
function anySpelling(term: string): Condition {
  const plain = plainText(term)
  const number = /^[a-z]{0,3}[ .-]?[+\d]/.test(plain) ? withoutGroups(plain) : ''
  const spellings = new Set([plain, spelledOut(term), number || plain])
  return sql`(${sql.join(
    [...spellings].map((each) => has('searched', each)),
    sql` or `,
  )})`
}

function has(column: string, letters: string): Condition {
  return containing(sql.ref(column), letters)
}

/** Whether a text has these letters. */
export function containing(said: RawBuilder<unknown>, letters: string): Condition {
  // Signs of LIKE are letters like others here.
  return sql`${said} like ${`%${letters.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`
}

function every(conditions: Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}
