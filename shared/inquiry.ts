import { hasFields } from './hasFields.ts'
import { DEFAULT_UNIT, type InquiryRequest, isSameRequest, REQUESTS, type Unit, UNITS } from './inquiryChoices.ts'
import { quantityError } from './quantities/quantity.ts'

/** A product that is asked about, or documents alone. */
export type InquiryLine = {
  /** Empty where documents are asked for and no product is named. */
  product: string
  /** Category and slug of the product's page, `herbal-extract/pure-piperine`; none for a product that was typed in. */
  slug?: string
  grade: string
  /** A number as it was typed; empty while the buyer does not know. */
  quantity: string
  unit: Unit
  request: InquiryRequest
  /** Names of the documents that are to come with the answer. */
  documents: string[]
}

/** Fields about the buyer, with the greatest number of characters each may hold. */
export const INQUIRY_FIELDS = {
  name: 120,
  company: 160,
  email: 254,
  telephone: 40,
  country: 80,
  /** What is made of it: asked for with products that some countries restrict. */
  purpose: 200,
  /** Where samples go. */
  address: 400,
  message: 4000,
} as const
/** Fields that may have several lines. */
const OF_LINES = new Set<string>(['address', 'message'])
export type InquiryField = keyof typeof INQUIRY_FIELDS

export const LINE_FIELDS = { product: 200, grade: 120, quantity: 20 } as const

export const MOST_LINES = 50
const MOST_DOCUMENTS = 12
const LONGEST_DOCUMENT = 60

export type Inquiry = Record<InquiryField, string> & { lines: InquiryLine[] }

/** Messages by field: `email`, or `lines.0.quantity` for a field of the first line. */
export type InquiryErrors = Record<string, string>

export const INQUIRY_URL = '/api/inquiries'

/** How the app sends the idempotency key of an inquiry. */
export const KEY_HEADER = 'Idempotency-Key'

/** Field of a form by which the browser itself sends the idempotency key. */
export const KEY_FIELD = 'idempotencyKey'

export const NOT_SENT =
  'The inquiry could not be sent. What you typed is still here: send it again, or write an e-mail.'

export const NOT_SENT_OFFLINE =
  'You are offline. The inquiry is kept in this browser: send it when the connection is back.'

export const ONLINE_AGAIN = 'The connection is back: the inquiry can be sent now.'

/** An inquiry as it was sent, with what is wrong with it. */
export type CheckedInquiry = {
  inquiry: Inquiry
  /** In words for whoever sent it; empty if nothing is wrong. */
  errors: InquiryErrors
  /** Whether a field is of another type than a form can send, or is no choice. */
  isMistyped: boolean
  /** The line whose fields stand among those about the buyer, as it was typed. */
  typed: InquiryLine
  /** The place of that line in the inquiry; -1 where it has none. */
  typedAt: number
}

/**
 * Reads an inquiry and checks it: the one rule of the form, of the browser that sends it without the app, and of the server.
 * JSON of a program has its `lines`, and what else it holds is left alone.
 */
export function checkInquiry(values: unknown, encoding: 'form' | 'json'): CheckedInquiry {
  const mistyped: InquiryErrors = {}
  const read = readFields(values, encoding === 'form', (field, error) => (mistyped[field] ??= error))
  const isMistyped = Object.keys(mistyped).length > 0
  return { ...read, isMistyped, errors: { ...inquiryErrors(read.inquiry), ...mistyped } }
}

/**
 * Reads what was sent or kept: texts are trimmed, what is missing is empty, what is no text is missing, other fields are
 * dropped.
 */
export function readInquiry(values: unknown): Inquiry {
  return readFields(values, false, IGNORE).inquiry
}

/** Is told of a field that holds something else than it may. */
type Note = (field: string, error: string) => void

const IGNORE: Note = () => {}

function readFields(
  values: unknown,
  isForm: boolean,
  note: Note,
): Pick<CheckedInquiry, 'inquiry' | 'typed' | 'typedAt'> {
  const fields = Object.keys(INQUIRY_FIELDS) as InquiryField[]
  const texts = Object.fromEntries(fields.map((field) => [field, textOf(values, field, note)])) as Record<
    InquiryField,
    string
  >
  const sent = propertyOf(values, 'lines')
  const isList = Array.isArray(sent)
  if (sent !== undefined && (isForm || !isList)) note('lines', 'Send this as a list of lines')
  const typed = readTyped(values, isForm ? note : IGNORE)
  const read = isList
    ? sent.map((line, at) => readLine(line, (field, error) => note(`lines.${at}.${field}`, error)))
    : []
  const { lines, typedAt } = isList ? { lines: read, typedAt: -1 } : withTyped(readList(values), typed)
  return { inquiry: { ...texts, lines: lines.filter(isSaid) }, typed, typedAt }
}

/** The line of a form. A field of several values that has one is no list. */
function readTyped(values: unknown, note: Note): InquiryLine {
  return readLine({ ...(values as object), documents: [propertyOf(values, 'documents') ?? []].flat() }, note)
}

/**
 * The lines of a form, which has one that was typed and, as JSON in its field `list`, those of the browser's inquiry list:
 * documents that are ticked beside the list are asked for with all of it.
 */
function withTyped(list: InquiryLine[], typed: InquiryLine): { lines: InquiryLine[]; typedAt: number } {
  if (list.length === 0) return { lines: [typed], typedAt: 0 }
  // Those that are ticked for a product of the catalogue are its own: the form shows it, and not the list.
  const shared = typed.slug === undefined ? typed.documents : []
  const whole = list.map((line) => ({ ...line, documents: union(line.documents, shared) }))
  if (!isAboutProduct(typed)) return { lines: whole, typedAt: -1 }
  const at = whole.findIndex((line) => isSameRequest(line, typed))
  const same = whole[at]
  if (!same) return { lines: [...whole, typed], typedAt: whole.length }
  const quantity = typed.quantity === '' ? { quantity: same.quantity, unit: same.unit } : {}
  const documents = union(same.documents, typed.documents)
  return { lines: whole.with(at, { ...typed, ...quantity, documents }), typedAt: at }
}

function union(some: string[], others: string[]): string[] {
  return [...new Set([...some, ...others])]
}

/** The lines of the field `list`. What is not understood is none: the app would not show it either. */
function readList(values: unknown): InquiryLine[] {
  try {
    const list: unknown = JSON.parse(textOf(values, 'list', IGNORE))
    return Array.isArray(list) ? list.map((line) => readLine(line)).filter(isAboutProduct) : []
  } catch {
    return []
  }
}

/** Whether a line names a product, or says how much of one; others ask for documents alone. */
function isAboutProduct({ product, grade, quantity }: InquiryLine): boolean {
  return [product, grade, quantity].some((text) => text !== '')
}

/** Whether a line asks for anything. */
export function isSaid(line: InquiryLine): boolean {
  return isAboutProduct(line) || line.documents.length > 0
}

/** What a product is called as long as only its address is known: its words. */
export function nameIn(slug: string): string {
  return slug.replace(/^.*\//, '').replaceAll('-', ' ')
}

/** Reads one line; what is no choice becomes the first one, and a unit that was typed with the quantity its unit. */
export function readLine(values: unknown, note = IGNORE): InquiryLine {
  const text = (field: string) => textOf(values, field, note)
  const typed = text('quantity')
  const [, number = typed, typedUnit] = /^([\d.,\s]*[\d.,])\s*(g|kg|t|lb)$/i.exec(typed) ?? []
  const unit = choiceOf(UNITS, text('unit'), (error) => note('unit', error))
  const slug = text('slug')
  return {
    product: text('product'),
    ...(/^[a-z-]+\/[\w-]{1,150}$/i.test(slug) && { slug }),
    grade: text('grade'),
    quantity: number,
    unit: UNITS.find((known) => known === typedUnit?.toLowerCase()) ?? unit ?? DEFAULT_UNIT,
    request: choiceOf(REQUESTS, text('request'), (error) => note('request', error)) ?? REQUESTS[0],
    documents: readDocuments(propertyOf(values, 'documents'), (error) => note('documents', error)),
  }
}

function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  text: string,
  tell: (error: string) => void,
): Choice | undefined {
  const chosen = choices.find((choice) => choice === text)
  if (chosen === undefined && text !== '') tell(`Choose ${choices.join(', ')}`)
  return chosen
}

function readDocuments(value: unknown = [], tell: (error: string) => void): string[] {
  if (!Array.isArray(value)) {
    tell('Send this as a list of texts')
    return []
  }
  const names = value.filter((name) => typeof name === 'string')
  if (names.length < value.length) tell(NO_TEXT)
  return names.slice(0, MOST_DOCUMENTS).map((name) => name.slice(0, LONGEST_DOCUMENT))
}

function inquiryErrors(inquiry: Inquiry): InquiryErrors {
  const { name, email, address, message, lines } = inquiry
  const errors = textErrors(inquiry, INQUIRY_FIELDS)
  if (name === '') errors.name = 'Enter your name'
  if (email === '') errors.email = 'Enter your e-mail address'
  else if (!isEmail(email)) errors.email = NO_EMAIL
  if (!lines.some(isAboutProduct) && message === '') errors.message = 'Name a product or write a message'
  if (address === '' && lines.some(({ request }) => request === 'sample'))
    errors.address = 'Enter the address that the samples go to'
  if (lines.length > MOST_LINES) errors.message = `Ask about at most ${MOST_LINES} products in one inquiry`
  for (const [index, line] of lines.entries()) {
    for (const [field, error] of Object.entries(lineErrors(line))) errors[`lines.${index}.${field}`] = error
  }
  return errors
}

/** Errors of an inquiry about restricted products, for which country of use and purpose are required. */
export function purposeErrors({ country, purpose }: Inquiry): InquiryErrors {
  return {
    ...(country === '' && { country: 'Enter the country of use' }),
    ...(purpose === '' && { purpose: 'Say what it is for' }),
  }
}

const NO_EMAIL = 'Enter an e-mail address such as name@company.example'

function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** One address by itself: none of the characters that name several, or tell a name from an address. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

function lineErrors(line: InquiryLine): InquiryErrors {
  const errors = textErrors(line, LINE_FIELDS)
  if (line.product === '' && isAboutProduct(line)) errors.product = 'Name the product'
  const wrong = line.quantity === '' ? undefined : quantityError(line.quantity)
  if (wrong !== undefined) errors.quantity = wrong
  return errors
}

function textErrors<Field extends string>(
  values: Record<NoInfer<Field>, string>,
  limits: Readonly<Record<Field, number>>,
): InquiryErrors {
  const errors: InquiryErrors = {}
  for (const [field, longest] of Object.entries(limits) as [Field, number][]) {
    const text = values[field]
    if (text.length > longest) errors[field] = `Shorten this to ${longest} characters`
    if (!OF_LINES.has(field) && /[\n\p{Zl}\p{Zp}]/u.test(text)) errors[field] = 'Write this in one line'
    if (UNSEEN.test(text)) errors[field] = 'Remove the characters that cannot be seen'
  }
  return errors
}

/** Control characters but tabs and line breaks, and halves of characters: nobody types them, and databases refuse them. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cs}]/u

const NO_TEXT = 'Send this as text'

function textOf(values: unknown, field: string, note: Note): string {
  const value = propertyOf(values, field)
  // A form sends line breaks as two characters.
  if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n').trim()
  if (value !== undefined) note(field, NO_TEXT)
  return ''
}

function propertyOf(values: unknown, field: string): unknown {
  return hasFields(values, field) ? values[field] : undefined
}
