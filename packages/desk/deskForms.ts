import { z } from 'zod'
import { INQUIRY_FIELDS, isEmail, NO_EMAIL } from '../../shared/inquiry.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { STATES } from '../../server/database/tables.ts'
import { plainName } from './accounts.ts'
import { ATTACHED } from './attachments.ts'
import { askedIn } from './filters.ts'
import { TIME_ZONES } from './timeZones.ts'
import { moneyError, priceError } from './price.ts'
import type { Prices } from './replyDraft.ts'
import { LANGUAGES } from './templates.ts'

const SUBJECT = 'Write a subject in one line'
const TEXT = 'Write a text of up to 20,000 characters'
const NOTE_FAILURE = 'Write a note of up to 4,000 characters'
const MOST_COPIES = 10
const COPIES = `Write at most ${MOST_COPIES} e-mail addresses for copies, with commas between them`
const PRICES = 'Write a price for every line that is to be quoted, or for none'
const PRICE = 'Write each price in one line of up to 100 characters'
const TEMPLATE_NAME = 'Give the template a name'
const KIND = 'Say what kind of document it is'
const HANDLING_FAILURE = 'Choose a state and a person'

const line = (longest: number, error: string) =>
  z
    .string({ error })
    .trim()
    .max(longest, { error })
    .regex(/^\P{Cc}*$/u, { error })
const text = (longest: number, error: string) =>
  z
    .string({ error })
    .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, { error })
        .max(longest, { error })
        .regex(/^(?:[\n\t]|\P{Cc})*$/u, { error }),
    )

/** A check by a rule that says what is wrong. */
function refusedBy(errorOf: (value: string) => string | undefined): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    const message = errorOf(value)
    if (message !== undefined) issues.push({ code: 'custom', input: value, message })
  }
}

/** What the forms of the desk send. */
export const SIGN_IN = z.object({ name: z.string().max(100).transform(plainName), password: z.string().max(1000) })
/** The inquiry for which somebody has come, before signing in. */
export const WANTED = z.object({ receipt: z.string().refine(isReceiptNumber).catch('') }).catch({ receipt: '' })
/** Whether somebody wants to come in under another account of the provider. */
export const PROVIDER = z.object({ another: z.literal('yes').optional().catch(undefined) })
/** How often the inquiry had been changed when its form was shown. */
export const SHOWN = z.object({ version: z.coerce.number().int() }).catch({ version: -1 })
export const NOTHING = z.object({})
export const HANDLING = z.object({
  state: z.enum(STATES, { error: HANDLING_FAILURE }),
  person: line(100, HANDLING_FAILURE),
})
/** Where to send again what could not be delivered. */
export const RESENDING = z.object({
  email: line(INQUIRY_FIELDS.email, NO_EMAIL).refine(isEmail, { error: NO_EMAIL }),
})
/** A line, by its place in the case, and the product of the catalogue that it means. */
export const BINDING = z
  .object({ bound: z.string().regex(/^\d{1,3} [a-z-]+\/[\w-]{1,150}$/i, { error: 'Choose a product' }) })
  .transform(({ bound }) => {
    const [place = '', slug = ''] = bound.split(' ')
    return { place: Number(place), slug }
  })
/** The inquiry to which a mail is joined. */
export const JOINING = z.object({ receipt: z.string().trim().toUpperCase().max(40).catch('') })
export const NOTE = z.object({ note: text(4000, NOTE_FAILURE) })
/** A field sent once is a text, several of one name are a list. */
const list = (sent: unknown = []) => (Array.isArray(sent) ? sent : [sent])
const several = z.preprocess(list, z.array(z.string()))
const files = z.preprocess(list, z.array(z.instanceof(File))).catch([])
/** Files that were chosen in the form of an inquiry. */
export const FILES = z.object({ file: files }).transform(({ file }) => file)
/** Each price at the key of the line beside which it was typed. */
export function atTheirLines(price: string[], priced: string[]): Prices {
  return Object.fromEntries(priced.map((key, index) => [key, price[index] ?? '']))
}
export const REPLY = z
  .object({
    subject: line(200, SUBJECT).min(1, { error: SUBJECT }),
    cc: line(1000, COPIES)
      .transform((sent) => [...new Set(sent.split(/[,;\s]+/).filter(Boolean))])
      .refine((all) => all.length <= MOST_COPIES && all.every(isEmail), { error: COPIES })
      .transform((all) => all.join(', '))
      .default(''),
    asIs: z.literal('yes').optional().catch(undefined),
    text: text(20_000, TEXT).check(refusedBy(moneyError)),
    price: several
      .pipe(z.array(line(100, PRICE).check(refusedBy(priceError))))
      .refine((prices) => new Set(prices.map((price) => price === '')).size <= 1, { error: PRICES }),
    priced: several,
  })
  .transform(({ price, priced, ...letter }) => ({ ...letter, prices: atTheirLines(price, priced) }))
/** All that stands in the form of an inquiry, right or wrong. */
const typed = z.string().optional().catch(undefined)
export const TYPED = z.object({
  subject: typed,
  text: typed,
  price: several.catch([]),
  priced: several.catch([]),
  cc: typed,
  attached: several.pipe(ATTACHED).catch([]),
  note: typed,
  email: typed,
  state: z.enum(STATES).optional().catch(undefined),
  person: typed,
})
/** The template that an answer is to begin with. */
export const CHOSEN = z.object({
  template: z.string({ error: 'Choose a template' }).min(1, { error: 'Choose a template' }),
})
export const TEMPLATE = z.object({
  id: z.uuid().optional().catch(undefined),
  name: line(100, TEMPLATE_NAME).min(1, { error: TEMPLATE_NAME }),
  language: z.enum(LANGUAGES, { error: 'Choose a language' }),
  subject: line(200, 'Write a subject in one line, or none'),
  text: text(20_000, TEXT),
})
/** A document for the library, whose product is typed. */
export const DOCUMENT = z.object({
  kind: line(60, KIND).min(1, { error: KIND }),
  product: line(200, 'Name a product of the catalogue, or none'),
  grade: line(120, 'Name a grade of the product, or none'),
  note: line(100, 'Write lot or revision in up to 100 characters'),
})
export const LIBRARY = z.object({ search: z.string().trim().max(200).catch('') }).catch({ search: '' })
export const ERASURE = z.object({ email: line(254, 'Enter an e-mail address'), confirmed: z.literal('yes').optional() })
export const LOG = z.object({ before: z.uuid().optional().catch(undefined) })
/** What the query of an address asks of the list. */
export const LIST = z.unknown().transform(askedIn)
/** What was done with ticked rows, told by the address of the list that follows. */
export const DONE = z.object({
  changed: z.coerce.number().int().min(0).optional().catch(undefined),
  left: z.coerce.number().int().min(0).catch(0),
})
const receipt = z.string().refine(isReceiptNumber)
/** Rows that are ticked; `shown` is when they were: what was changed since is left as it is. */
export const BULK = z
  .object({
    receipt: z.preprocess((sent = []) => [sent].flat(), z.array(receipt).max(200)),
    shown: z.iso.datetime(),
    action: z.enum(['assign', 'state', 'spam']),
    state: z.enum(STATES, { error: HANDLING_FAILURE }),
    person: line(100, HANDLING_FAILURE),
  })
  .transform(({ action, state, person, ...ticked }) => ({
    ...ticked,
    chosen: { assign: { person }, state: { state }, spam: { state: 'spam' as const } }[action],
  }))
export const NEWS = z.object({ since: z.iso.datetime() })
export const OTHER = z.object({ other: receipt })
export const SETTINGS = z.object({ zone: z.enum(TIME_ZONES, { error: 'Choose a time zone' }) })
