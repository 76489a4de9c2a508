import { hasFields } from './hasFields.ts'
import { DEFAULT_UNIT, type InquiryRequest, REQUESTS, type Unit, UNITS } from './inquiryChoices.ts'
import { UNSIGNED_NUMBER } from './quantities/numbers.ts'
import { quantityError } from './quantities/quantity.ts'
import { oneLine } from './texts.ts'

export type InquiryLine = {
  product: string
  /** Category and slug, `herbal-extract/pure-piperine`. Absent for a product typed by hand. */
  slug?: string
  grade: string
  /** The number as typed. Empty when unknown. */
  quantity: string
  unit: Unit
  request: InquiryRequest
  documents: string[]
  /** The buyer's own specification, which a person reads. Absent when empty. */
  buyerSpecification?: string
}

/** Maximum characters by field. */
export const INQUIRY_FIELDS = {
  name: 120,
  company: 160,
  email: 254,
  telephone: 40,
  country: 80,
  purpose: 200,
  address: 400,
  message: 4000,
} as const

export const FIELD_LABELS: Record<InquiryField, string> = {
  name: 'Name',
  company: 'Company',
  email: 'E-mail',
  telephone: 'Telephone',
  country: 'Country',
  purpose: 'Purpose',
  address: 'Sample delivery address',
  message: 'Message',
}

const MULTILINE_FIELDS = new Set<string>(['address', 'message', 'buyerSpecification'])
export type InquiryField = keyof typeof INQUIRY_FIELDS

/** Maximum characters by field. */
export const LINE_FIELDS = { product: 200, grade: 120, quantity: 20, buyerSpecification: 2000 } as const

export const MAX_LINES = 50
export const MAX_DOCUMENTS = 20
const MAX_DOCUMENT_CHARACTERS = 60

export type Inquiry = Record<InquiryField, string> & { lines: InquiryLine[] }

/** Messages by field, such as `email` or `lines.0.quantity`, and `form` for the whole. */
export type InquiryErrors = Record<string, string>

export const INQUIRY_URL = '/api/inquiries'

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

export const NOT_SENT = 'The inquiry could not be sent. Your text is still here: try again, or write an e-mail.'

export function checkInquiry(values: unknown): { inquiry: Inquiry; errors: InquiryErrors } {
  const inquiry = readInquiry(values)
  return { inquiry, errors: inquiryErrors(inquiry) }
}

/**
 * JSON has `lines`, a form has one line. Cleans texts, fills missing fields with empty texts and drops unknown fields and
 * empty lines.
 */
export function readInquiry(values: unknown): Inquiry {
  const texts = Object.fromEntries(
    Object.keys(INQUIRY_FIELDS).map((field) => [field, textOf(values, field)]),
  ) as Record<InquiryField, string>
  const sentLines = propertyOf(values, 'lines')
  const lines = Array.isArray(sentLines) ? sentLines : [withDocumentList(values)]
  return { ...texts, lines: lines.map(readLine).filter(isNotEmpty) }
}

/** In form data, documents are an array only if there are several. */
function withDocumentList(values: unknown): object {
  return { ...(values as object), documents: [propertyOf(values, 'documents') ?? []].flat() }
}

/** A line without product, grade, quantity and specification requests documents alone. */
export function isAboutProduct({ product, grade, quantity, buyerSpecification = '' }: InquiryLine): boolean {
  return [product, grade, quantity, buyerSpecification].some((text) => text !== '')
}

function isNotEmpty(line: InquiryLine): boolean {
  return isAboutProduct(line) || line.documents.length > 0
}

/** Makes a readable name from a slug, until the product name is known. */
export function nameFromSlug(slug: string): string {
  return slug.replace(/^.*\//, '').replaceAll('-', ' ')
}

const QUANTITY_WITH_UNIT = new RegExp(String.raw`^(${UNSIGNED_NUMBER})\s*(${UNITS.join('|')})s?$`, 'i')

/** An unknown request or unit becomes the default. A unit typed in the quantity becomes the unit. */
export function readLine(values: unknown): InquiryLine {
  const text = (field: string) => textOf(values, field)
  const [, number = text('quantity'), typedUnit = text('unit')] = QUANTITY_WITH_UNIT.exec(text('quantity')) ?? []
  const slug = text('slug')
  const buyerSpecification = text('buyerSpecification')
  return {
    product: text('product'),
    ...(/^[a-z-]+\/[\w-]{1,150}$/i.test(slug) && { slug }),
    grade: text('grade'),
    quantity: number,
    unit: UNITS.find((unit) => unit === typedUnit.toLowerCase()) ?? DEFAULT_UNIT,
    request: REQUESTS.find((request) => request === text('request')) ?? REQUESTS[0],
    documents: readDocuments(propertyOf(values, 'documents')),
    ...(buyerSpecification && { buyerSpecification }),
  }
}

function readDocuments(value: unknown): string[] {
  const names = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
  return names.slice(0, MAX_DOCUMENTS).map((name) => oneLine(name.slice(0, MAX_DOCUMENT_CHARACTERS)))
}

function inquiryErrors(inquiry: Inquiry): InquiryErrors {
  const { name, company, email, address, message, lines } = inquiry
  const errors = textErrors(inquiry, INQUIRY_FIELDS)
  if (name === '') errors.name = 'Enter your name'
  if (company === '' && lines.some(({ request }) => request === 'sample'))
    errors.company = 'Enter the company: a sample needs one'
  if (email === '') errors.email = 'Enter your e-mail address'
  else if (!isEmail(email)) errors.email = INVALID_EMAIL
  if (!lines.some(isAboutProduct) && message === '') errors.message = 'Add a product or write a message'
  if (address === '' && lines.some(({ request }) => request !== 'quote'))
    errors.address = 'Enter the sample delivery address'
  if (lines.length > MAX_LINES) errors.message = `Ask about at most ${MAX_LINES} products in one inquiry`
  for (const [index, line] of lines.entries()) {
    for (const [field, error] of Object.entries(lineErrors(line))) errors[`lines.${index}.${field}`] = error
  }
  return errors
}

export function purposeErrors({ country, purpose }: Inquiry): InquiryErrors {
  return {
    ...(country === '' && { country: 'Enter the country' }),
    ...(purpose === '' && { purpose: 'Enter the purpose' }),
  }
}

const INVALID_EMAIL = 'Enter an e-mail address such as name@company.example'

function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** Excludes characters that separate several addresses or a display name. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

function lineErrors(line: InquiryLine): InquiryErrors {
  const errors = textErrors(line, LINE_FIELDS)
  if (line.product === '' && isAboutProduct(line)) errors.product = 'Enter the product'
  const wrong = line.quantity === '' ? undefined : quantityError(line.quantity)
  if (wrong !== undefined) errors.quantity = wrong
  return errors
}

function textErrors<Field extends string>(
  values: Partial<Record<NoInfer<Field>, string>>,
  maximums: Readonly<Record<Field, number>>,
): InquiryErrors {
  const errors: InquiryErrors = {}
  for (const [field, longest] of Object.entries(maximums) as [Field, number][]) {
    const text = values[field] ?? ''
    if (text.length > longest) errors[field] = `Shorten this to ${longest} characters`
    else if (CONTROL.test(text)) errors[field] = 'Remove the invisible characters'
  }
  return errors
}

const CONTROL = /(?![\n\t])[\p{Cc}\p{Cs}]/u

const MAX_CHARACTERS: Record<string, number> = { ...INQUIRY_FIELDS, ...LINE_FIELDS }
const MAX_CHARACTERS_OF_OTHERS = 200

function textOf(values: unknown, field: string): string {
  const value = propertyOf(values, field)
  if (typeof value !== 'string') return ''
  // Cleaning costs time. A text that is far too long is refused anyway.
  if (value.length > 2 * (MAX_CHARACTERS[field] ?? MAX_CHARACTERS_OF_OTHERS)) return value
  // Forms send line breaks as CRLF. Mail programs may show the others outside of a quote.
  return MULTILINE_FIELDS.has(field) ? value.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').trim() : oneLine(value)
}

function propertyOf(values: unknown, field: string): unknown {
  return hasFields(values, field) ? values[field] : undefined
}

// Crockford's base 32 leaves out I, L and O, which look like digits, and U.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECEIPT = new RegExp(`^INQ-\\d{8}-[${ALPHABET}]{6}$`)

/** `INQ-20260318-7KQ2XM`: the UTC date and six random characters. */
export function receiptNumber(receivedAt: Date): string {
  const day = receivedAt.toISOString().slice(0, 10).replaceAll('-', '')
  const code = Array.from({ length: 6 }, () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)]).join('')
  return `INQ-${day}-${code}`
}

export function isReceiptNumber(text: string): boolean {
  return RECEIPT.test(text)
}

/** The access key opens what the buyer sent, on any device. */
export type Receipt = { receipt: string; receivedAt?: string; accessKey?: string }

export function receiptIn(answer: unknown): Receipt | undefined {
  const { receipt, receivedAt, accessKey } = hasFields(answer, 'receipt')
    ? (answer as Record<keyof Receipt, unknown>)
    : {}
  if (typeof receipt !== 'string' || !isReceiptNumber(receipt)) return undefined
  return {
    receipt,
    ...(typeof receivedAt === 'string' && !Number.isNaN(Date.parse(receivedAt)) && { receivedAt }),
    ...(typeof accessKey === 'string' && { accessKey }),
  }
}

export const ACCESS_KEY_PARAMETER = 'key'

/** `path` is that of the page of thanks. */
export function receiptAddress(path: string, { receipt, accessKey }: Receipt): string {
  const address = `${path}?receipt=${receipt}`
  return accessKey === undefined ? address : `${address}&${ACCESS_KEY_PARAMETER}=${accessKey}`
}

/** `2026-11-26, 14:32 UTC`. Readers are in many time zones. */
export function formatUtcTime(time: string): string {
  return `${time.slice(0, 10)}, ${time.slice(11, 16)} UTC`
}
