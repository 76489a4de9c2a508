import { type InquiryLine, LINE_FIELDS, MAX_LINES, readLine } from './inquiry.ts'
import { OPEN_GRADE, unnamedGrade } from './inquiryChoices.ts'
import { isQuantity } from './quantities/quantity.ts'

export function lineName({ product }: InquiryLine): string {
  return product || 'Documents'
}

/** `98 % HPLC, 25 kg, quote, COA, TDS`. Without a product: the documents. */
export function lineInWords({ product, grade, quantity, unit, request, documents }: InquiryLine): string {
  const amount = quantity && `${quantity} ${unit}`
  const need = product && (request === 'sample' ? 'free sample' : 'quote')
  return [grade, amount, need, ...documents].filter(Boolean).join(', ')
}

export const SHARED_LIST_PATH = '/inquiry/shared'

export const LINE_FIELD = 'line'
const SEPARATOR = '~'

/** URL of the catalogue lines of a list. It has no typed products and no data about the buyer. */
export function sharedListPath(lines: Listed[]): string {
  const fields = lines
    .filter(({ slug }) => slug !== '')
    .map(({ slug, request, quantity, unit, grade }) =>
      encodeURIComponent([slug, request, quantity.trim(), unit, grade].join(SEPARATOR)),
    )
  return `${SHARED_LIST_PATH}?${fields.map((field) => `${LINE_FIELD}=${field}`).join('&')}`
}

type Listed = { slug: string; request: string; quantity: string; unit: string; grade: string }

type Parameters = { getAll: (name: string) => string[] }

/** Parses the lines of a shared URL. Lines without a product or a valid quantity are dropped. */
export function readSharedLines(parameters: Parameters): InquiryLine[] {
  return parameters
    .getAll(LINE_FIELD)
    .slice(0, MAX_LINES)
    .map((text) => {
      const [slug, request, quantity = '', unit, ...grade] = text.split(SEPARATOR)
      return readLine({
        slug,
        request,
        quantity: isQuantity(quantity) ? quantity : '',
        unit,
        grade: grade.join(SEPARATOR).slice(0, LINE_FIELDS.grade),
      })
    })
    .filter(({ slug }) => slug !== undefined)
}

export function namedLine(line: InquiryLine, product: string, grades: string[]): InquiryLine {
  if (line.grade === '') return { ...line, product, grade: unnamedGrade(grades) }
  return { ...line, product, grade: grades.includes(line.grade) ? line.grade : OPEN_GRADE }
}
