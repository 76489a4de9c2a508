import { DEFAULT_UNIT, type InquiryRequest, type Unit, UNITS } from './inquiryChoices.ts'
import { isSameRequest } from './isSameRequest.ts'
import { isQuantity, NO_QUANTITY } from './quantity.ts'

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
  message: 4000,
} as const
export type InquiryField = keyof typeof INQUIRY_FIELDS

export const LINE_FIELDS = { product: 200, grade: 120, quantity: 20 } as const

export const MOST_LINES = 50
const MOST_DOCUMENTS = 12
const LONGEST_DOCUMENT = 60

export type Inquiry = Record<InquiryField, string> & { lines: InquiryLine[] }

/** Messages by field: `email`, or `lines.0.quantity` for a field of the first line. */
export type InquiryErrors = Record<string, string>

export const INQUIRY_URL = '/api/inquiries'

/** Field of a form by which the browser itself sends the idempotency key. */
export const KEY_FIELD = 'idempotencyKey'

export const NOT_SENT =
  'The inquiry could not be sent. What you typed is still here: send it again, or write an e-mail.'

export const NOT_SENT_OFFLINE =
  'You are offline. The inquiry is kept in this browser: send it when the connection is back.'

/**
 * Reads what was sent, in either encoding: texts are trimmed, what is missing is empty, other fields are dropped.
 * A form without scripts has one line, whose fields stand among those about the buyer; the inquiry list of the browser may
 * stand before it, as JSON in its field `list`.
 */
export function readInquiry(values: unknown): Inquiry {
  const fields = Object.keys(INQUIRY_FIELDS) as InquiryField[]
  const texts = Object.fromEntries(fields.map((field) => [field, textOf(values, field)])) as Record<
    InquiryField,
    string
  >
  const lines = propertyOf(values, 'lines')
  const read = Array.isArray(lines) ? lines.map(readLine) : readForm(values)
  return { ...texts, lines: read.filter((line) => isAboutProduct(line) || line.documents.length > 0) }
}

/** The lines of a form that a browser has sent: documents that are ticked beside a list are asked for with all of it. */
function readForm(values: unknown): InquiryLine[] {
  const list = readList(values)
  const typed = readLine(values)
  if (list.length === 0) return [typed]
  // Those that are ticked for a product of the catalogue are its own: the form shows it, and not the list.
  const shared = typed.slug === undefined ? typed.documents : []
  const whole = list.map((line) => ({ ...line, documents: union(line.documents, shared) }))
  if (!isAboutProduct(typed)) return whole
  const same = whole.find((line) => isSameRequest(line, typed))
  if (!same) return [...whole, typed]
  const quantity = typed.quantity === '' ? { quantity: same.quantity, unit: same.unit } : {}
  const documents = union(same.documents, typed.documents)
  return [...whole.filter((line) => line !== same), { ...typed, ...quantity, documents }]
}

function union(some: string[], others: string[]): string[] {
  return [...new Set([...some, ...others])]
}

/** The lines of the field `list`. What is not understood is none: the app would not show it either. */
function readList(values: unknown): InquiryLine[] {
  try {
    const list: unknown = JSON.parse(textOf(values, 'list'))
    return Array.isArray(list) ? list.map(readLine).filter(isAboutProduct) : []
  } catch {
    return []
  }
}

/** Whether a line names a product, or says how much of one; others ask for documents alone. */
export function isAboutProduct({ product, grade, quantity }: InquiryLine): boolean {
  return [product, grade, quantity].some((text) => text !== '')
}

/** Reads one line; what is no choice becomes the first one, and a unit that was typed with the quantity its unit. */
export function readLine(values: unknown): InquiryLine {
  const typed = textOf(values, 'quantity')
  const [, number = typed, typedUnit] = /^([\d.,\s]*[\d.,])\s*(g|kg|t|lb)$/i.exec(typed) ?? []
  const unit = typedUnit?.toLowerCase() ?? textOf(values, 'unit')
  const slug = textOf(values, 'slug')
  const documents = [propertyOf(values, 'documents')].flat().filter((name) => typeof name === 'string')
  return {
    product: textOf(values, 'product'),
    ...(/^[a-z-]+\/[\w-]{1,150}$/i.test(slug) && { slug }),
    grade: textOf(values, 'grade'),
    quantity: number,
    unit: UNITS.find((known) => known === unit) ?? DEFAULT_UNIT,
    request: textOf(values, 'request') === 'sample' ? 'sample' : 'quote',
    documents: documents.slice(0, MOST_DOCUMENTS).map((name) => name.slice(0, LONGEST_DOCUMENT)),
  }
}

/** What is wrong with an inquiry, by field, in words for the person who typed it; empty if nothing is. */
export function inquiryErrors(inquiry: Inquiry): InquiryErrors {
  const { name, email, message, lines } = inquiry
  const errors = textErrors(inquiry, INQUIRY_FIELDS)
  if (name === '') errors.name = 'Enter your name'
  if (email === '') errors.email = 'Enter your e-mail address'
  else if (!EMAIL.test(email)) errors.email = 'Enter an e-mail address such as name@company.example'
  if (!lines.some(isAboutProduct) && message === '') errors.message = 'Name a product or write a message'
  if (lines.length > MOST_LINES) errors.message = `Ask about at most ${MOST_LINES} products in one inquiry`
  for (const [index, line] of lines.entries()) {
    for (const [field, error] of Object.entries(lineErrors(line))) errors[`lines.${index}.${field}`] = error
  }
  return errors
}

/** One address by itself: none of the characters that name several, or tell a name from an address. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

function lineErrors(line: InquiryLine): InquiryErrors {
  const errors = textErrors(line, LINE_FIELDS)
  if (line.product === '' && isAboutProduct(line)) errors.product = 'Name the product'
  if (line.quantity !== '' && !isQuantity(line.quantity)) errors.quantity = NO_QUANTITY
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
    if (field !== 'message' && /[\n\p{Zl}\p{Zp}]/u.test(text)) errors[field] = 'Write this in one line'
    if (UNSEEN.test(text)) errors[field] = 'Remove the characters that cannot be seen'
  }
  return errors
}

/** Control characters but tabs and line breaks, and halves of characters: nobody types them, and databases refuse them. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cs}]/u

function textOf(values: unknown, field: string): string {
  const value = propertyOf(values, field)
  // A form sends line breaks as two characters.
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim() : ''
}

function propertyOf(values: unknown, field: string): unknown {
  return typeof values === 'object' && values !== null ? Reflect.get(values, field) : undefined
}
