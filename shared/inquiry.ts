/** What a buyer may ask for. */
export const NEEDS = ['quote', 'sample', 'documents', 'question'] as const
export type Need = (typeof NEEDS)[number]

export const NEED_NAMES: Record<Need, string> = {
  quote: 'A quote',
  sample: 'A free sample',
  documents: 'Documents',
  question: 'An answer to a question',
}

/** Fields of the form with the greatest number of characters each may hold. */
export const INQUIRY_FIELDS = {
  name: 120,
  company: 160,
  email: 254,
  product: 200,
  grade: 120,
  quantity: 60,
  need: 20,
  message: 4000,
} as const
export type InquiryField = keyof typeof INQUIRY_FIELDS

export type Inquiry = Record<InquiryField, string>

export type InquiryErrors = Partial<Record<InquiryField, string>>

export const INQUIRY_URL = '/api/inquiries'

export const NOT_SENT =
  'The inquiry could not be sent. What you typed is still here: send it again, or write an e-mail.'

/** Reads what was sent, in either encoding: texts are trimmed, what is missing is empty, other fields are dropped. */
export function readInquiry(values: unknown): Inquiry {
  const read = (field: InquiryField) => {
    const value: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, field) : undefined
    // Control characters are not typed by anybody; line breaks and tabs are.
    return typeof value === 'string' ? value.replace(/(?![\n\r\t])\p{Cc}/gu, '').trim() : ''
  }
  const fields = Object.keys(INQUIRY_FIELDS) as InquiryField[]
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Inquiry
}

/** What is wrong with an inquiry, by field, in words for the person who typed it; empty if nothing is. */
export function inquiryErrors(inquiry: Inquiry): InquiryErrors {
  const errors: InquiryErrors = {}
  for (const [field, longest] of Object.entries(INQUIRY_FIELDS) as [InquiryField, number][]) {
    if (inquiry[field].length > longest) errors[field] = `Shorten this to ${longest} characters`
  }
  if (inquiry.name === '') errors.name = 'Enter your name'
  if (inquiry.email === '') errors.email = 'Enter your e-mail address'
  else if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(inquiry.email))
    errors.email = 'Enter an e-mail address such as name@company.example'
  if (!NEEDS.some((need) => need === inquiry.need)) errors.need = 'Choose what you need'
  if (inquiry.product === '' && inquiry.message === '') errors.message = 'Name a product or write a message'
  return errors
}
