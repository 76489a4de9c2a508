import { z } from 'zod'
import { INQUIRY_FIELDS, isEmail, NO_EMAIL, readLine } from '../../shared/inquiry.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { STATES } from '../../server/database/tables.ts'
import { plainName } from './accounts.ts'
import { ATTACHED } from './attachments.ts'
import { addressesIn, eachOnce } from './copies.ts'
import { askedIn } from './filters.ts'
import { TIME_ZONES } from './timeZones.ts'
import { moneyError } from './price.ts'
import type { TypedLine } from './quotation.ts'
import type { Prices } from './replyDraft.ts'
import { LANGUAGES } from './letterWords.ts'

const SUBJECT = 'Write a subject in one line'
const TEXT = 'Write a text of up to 20,000 characters'
const NOTE_FAILURE = 'Write a note of up to 4,000 characters'
const MOST_COPIES = 10
const COPIES = 'e-mail addresses for copies'
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
/** How often the inquiry had been changed when its form was shown, and when what was typed there had been kept. */
export const SHOWN_STATE = z.object({
  version: z.coerce.number().int().catch(-1),
  kept: z.string().max(40).optional().catch(undefined),
  /** Who was signed in then. */
  by: z.string().max(200).optional().catch(undefined),
})
export const NO_FIELDS = z.object({})
/** When somebody was seen on a page that they leave. */
export const LEAVING = z.object({ seenAt: z.iso.datetime().catch('') }).catch({ seenAt: '' })
export const HANDLING = z.object({
  state: z.enum(STATES, { error: HANDLING_FAILURE }),
  person: line(100, HANDLING_FAILURE),
})
/** An answer that is not sent yet, by its number. */
export const WAITING_ANSWER = z.object({ position: z.coerce.number().int() })
/** A line, by its key, and the product of the catalogue that it means. */
export const BINDING = z
  .object({ bound: z.string().regex(/^\S{1,60} [a-z-]+\/[\w-]{1,150}$/i, { error: 'Choose a product' }) })
  .transform(({ bound }) => {
    const [key = '', slug = ''] = bound.split(' ')
    return { key, slug }
  })
/** A line that is meant, by its key; of one that is to be added, or of none, it is empty. */
export const ONE_LINE = z.object({ of: z.string().max(60) })
/** A mail that is meant. */
export const ONE_MAIL = z.object({ mail: z.uuid() })
/** The address to which answers are to go. */
export const ADDRESS = z.object({ address: z.string().refine(isEmail, { error: NO_EMAIL }) })
/** When a draft was kept that is not wanted any more. */
export const FORGOTTEN_DRAFT = z.object({ forgotten: z.string().max(40) })
/** The inquiry to which a mail is joined. */
export const JOINING = z.object({ receipt: z.string().trim().toUpperCase().max(40).catch('') })
export const NOTE = z.object({ note: text(4000, NOTE_FAILURE) })
/** A field sent once is a text, several of one name are a list. */
const list = (sent: unknown = []) => (Array.isArray(sent) ? sent : [sent])
const several = z.preprocess(list, z.array(z.string()))
const files = z.preprocess(list, z.array(z.instanceof(File))).catch([])
/** Files that were chosen in the form of an inquiry. */
export const FILES = z.object({ file: files }).transform(({ file }) => file)
/** Each price at what it was typed for. */
export function atTheirLines(price: string[], priced: string[]): Prices {
  return Object.fromEntries(priced.map((of, index) => [of, price[index] ?? '']))
}
function copiesError(cc: string): string | undefined {
  const all = cc.split(', ').filter(Boolean)
  const wrong = all.find((address) => !isEmail(address))
  if (wrong !== undefined) return `“${wrong}” is no e-mail address: write ${COPIES} with commas between them`
  return all.length > MOST_COPIES ? `Write at most ${MOST_COPIES} ${COPIES}, not ${all.length}` : undefined
}
const moneyIn = (place: string) =>
  refusedBy((sent) => {
    const error = moneyError(sent)
    return error && `In the ${place}, ${error}`
  })
const language = z.enum(LANGUAGES).catch('en')
/** What is wrong, as somebody was told who wants it all the same. */
export const AS_IS = z.object({ asIs: z.string().max(10_000).optional().catch(undefined) })
/** Copies that were refused, by what they are the copies of, and where they go from now on: to nobody where a field is empty. */
const corrected = {
  copy: several.pipe(z.array(z.union([z.literal(''), z.string().trim().refine(isEmail, { error: NO_EMAIL })]))),
  copied: several,
}
function correctedIn({ copy, copied }: Record<'copy' | 'copied', string[]>) {
  return copied.map((one, index) => {
    const [receipt = '', recipient = '', from = ''] = one.split(' ')
    return { receipt, recipient, from, to: copy[index] ?? from }
  })
}
/** Where to send again what could not be delivered. */
export const RESENDING = z
  .object({
    email: line(INQUIRY_FIELDS.email, NO_EMAIL).refine(isEmail, { error: NO_EMAIL }),
    ...AS_IS.shape,
    ...corrected,
  })
  .transform((sent) => ({ ...sent, copies: correctedIn(sent) }))
/** Whether a mail that some have not got is sent again to them, and which: its inquiry, and what the outbox calls it. */
export const COPIES_AGAIN = z
  .object({ copies: z.string().regex(/^(?:again|without) \S{1,40} reply-\d{1,9}$/), ...AS_IS.shape, ...corrected })
  .transform(({ copies, asIs, ...sent }) => {
    const [what, receipt = '', recipient = ''] = copies.split(' ')
    return { of: { receipt, recipient }, isSentAgain: what === 'again', asIs, copies: correctedIn(sent) }
  })
export const REPLY = z
  .object({
    subject: line(200, SUBJECT).min(1, { error: SUBJECT }).check(moneyIn('subject')),
    cc: line(1000, `Write ${COPIES} in one line of up to 1,000 characters`)
      .transform((sent) => eachOnce(addressesIn(sent)).join(', '))
      .check(refusedBy(copiesError))
      .default(''),
    ...AS_IS.shape,
    text: text(20_000, TEXT).check(moneyIn('text')),
    price: several,
    priced: several,
    language,
    /** The language of the letter when the page was shown. */
    shownIn: language.optional(),
  })
  .transform(({ price, priced, ...letter }) => ({ ...letter, prices: atTheirLines(price, priced) }))
/** All that stands in the form of an inquiry, right or wrong. */
const typed = z.string().optional().catch(undefined)
/** Key, product, grade, quantity, unit and request of a line that is open, one after the other. */
const typedLine = several
  .transform((sent): TypedLine | undefined => {
    const [key, product, grade, quantity, unit, request] = sent.map((value) => value.replaceAll(/\p{Cc}/gu, ' ').trim())
    return key === undefined ? undefined : { key, ...readLine({ product, grade, quantity, unit, request }) }
  })
  .catch(undefined)
export const TYPED = z.object({
  subject: typed,
  text: typed,
  price: several.catch([]),
  priced: several.catch([]),
  cc: typed,
  attached: several.pipe(ATTACHED).catch([]),
  note: typed,
  email: typed,
  copy: several.catch([]),
  copied: several.catch([]),
  state: z.enum(STATES).optional().catch(undefined),
  person: typed,
  line: typedLine,
  language,
  /** The subject that the page had where nobody typed one. */
  standard: typed,
})
/** The template that an answer is to begin with, and what becomes of a text that somebody has typed. */
export const TEMPLATE_CHOICE = z.object({
  template: z.string({ error: 'Choose a template' }).min(1, { error: 'Choose a template' }),
  place: z.enum(['instead', 'below']).optional().catch(undefined),
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
export const GRADES_OF = z.object({ product: z.string().trim().max(200).catch('') })
export const LIBRARY = z.object({ search: z.string().trim().max(200).catch('') }).catch({ search: '' })
export const ERASURE = z.object({
  email: line(254, 'Enter an e-mail address').min(1),
  confirmed: z.literal('yes').optional(),
})
export const LOG = z.object({ before: z.uuid().optional().catch(undefined) })
/** What the query of an address asks of the list. */
export const LIST = z.unknown().transform(askedIn)
/** What was done with ticked rows, told by the address of the list that follows. */
export const DONE = z.object({
  changed: z.coerce.number().int().min(0).optional().catch(undefined),
  left: z.coerce.number().int().min(0).catch(0),
  at: z.iso.datetime().optional().catch(undefined),
})
/** What was done to ticked rows at that time is taken back. */
export const UNDOING = z.object({ at: z.iso.datetime() })
const receipt = z.string().refine(isReceiptNumber)
/** Rows that are ticked; `shown` is when they were: what was changed since is left as it is. */
export const BULK = z
  .object({
    receipt: z.preprocess(list, z.array(receipt).max(200)),
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
export const OTHER_INQUIRY = z.object({ other: receipt })
export const SETTINGS = z.object({ zone: z.enum(TIME_ZONES, { error: 'Choose a time zone' }) })
