import { type InquiryLine, LINE_FIELDS, MOST_LINES, readLine } from './inquiry.ts'
import { OPEN_GRADE, unnamedGrade } from './inquiryChoices.ts'
import { isQuantity } from './quantities/quantity.ts'

/** The name that a line is listed by. */
export function lineName({ product }: InquiryLine): string {
  return product || 'Documents'
}

/** `98 % HPLC, 25 kg, quote, COA, TDS`; of a line without a product its documents. */
export function lineInWords({ product, grade, quantity, unit, request, documents }: InquiryLine): string {
  const amount = quantity && `${quantity} ${unit}`
  const need = product && (request === 'sample' ? 'free sample' : 'quote')
  return [grade, amount, need, ...documents].filter(Boolean).join(', ')
}

/** Page that shows an inquiry list from its address, to be read by a colleague. */
export const SHARED_LIST_PATH = '/inquiry/shared'

/** Field of the address, once for each line. */
export const LINE_FIELD = 'line'
const SEPARATOR = '~'

/** Address of lines of the catalogue: no names, no products that it lacks, and nothing about the buyer. */
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

/** The lines of such an address, whoever wrote it: what names no product or is no quantity is left out. */
export function readSharedLines(parameters: Parameters): InquiryLine[] {
  return parameters
    .getAll(LINE_FIELD)
    .slice(0, MOST_LINES)
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

/** The line with the name of its product; a grade that the product has not is open. */
export function namedLine(line: InquiryLine, product: string, grades: string[]): InquiryLine {
  if (line.grade === '') return { ...line, product, grade: unnamedGrade(grades) }
  return { ...line, product, grade: grades.includes(line.grade) ? line.grade : OPEN_GRADE }
}
