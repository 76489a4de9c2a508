import { addWrittenWords, choicesOfGrades, splitWrittenWords } from './gradeNames.ts'
import { type InquiryLine, LINE_FIELDS, MAX_LINES, readLine } from './inquiry.ts'
import { defaultGrade, type InquiryRequest, OPEN_GRADE, PACKS, unitOf } from './inquiryChoices.ts'
import type { Product } from './product.ts'
import { isQuantity } from './quantities/quantity.ts'

export function lineName({ product }: InquiryLine): string {
  return product || 'Documents'
}

const NEEDS: Record<InquiryRequest, [need: string, preposition: string]> = {
  quote: ['Quote', 'for'],
  sample: ['Free sample', 'of'],
  'paid-sample': ['Paid sample', 'of'],
}

/** `25 kg`, `2 drums` */
function amountInWords({ quantity, unit }: Pick<InquiryLine, 'quantity' | 'unit'>): string {
  const isPlural = quantity !== '1' && PACKS.some((pack) => pack === unit)
  return `${quantity} ${unit}${isPlural ? 's' : ''}`
}

/** Documents that all of several lines ask for. */
export function sharedDocuments([first, ...others]: InquiryLine[]): string[] {
  if (!first || others.length === 0) return []
  return first.documents.filter((name) => others.every(({ documents }) => documents.includes(name)))
}

/**
 * `Quote for 25 kg; grade 98 %, HPLC; documents: COA, TDS`, without the documents that are named elsewhere. A line
 * without a product gives the documents.
 */
export function lineInWords(line: InquiryLine, named: string[] = []): string {
  const { product, slug, grade, quantity, request } = line
  const documents = line.documents.filter((name) => !named.includes(name))
  if (!product) return documents.join(', ')
  const [need, preposition] = NEEDS[request]
  // No page offers a free sample of a product that the catalogue lacks.
  const condition = request === 'sample' && slug === undefined ? ', if offered' : ''
  return [
    (quantity === '' ? need : `${need} ${preposition} ${amountInWords(line)}`) + condition,
    quantity === '' && request === 'quote' && 'no quantity given',
    grade && (grade === OPEN_GRADE ? 'grade not chosen yet' : `grade ${grade}`),
    documents.length > 0 && `documents: ${documents.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Target of the link to the inquiries that were sent from this device. */
export const SENT_INQUIRIES_ID = 'sent'

const LINE_PARAMETER = 'line'
const SEPARATOR = '~'
/** Prefix of a product in the buyer's words. Other products are given by their slug. */
const WRITTEN_PREFIX = '='

/** Query of the page of a shared list. It contains no data about the buyer. */
export function sharedListQuery(lines: SharedLine[]): string {
  const fields = lines.map(({ product, slug, request, quantity, unit, grade }) =>
    [slug || WRITTEN_PREFIX + product, request, quantity.trim(), unit, grade]
      .map((text) => text.replaceAll(SEPARATOR, '-'))
      .join(SEPARATOR),
  )
  return fields.map((field) => `${LINE_PARAMETER}=${encodeURIComponent(field)}`).join('&')
}

type SharedLine = { product: string; slug?: string; request: string; quantity: string; unit: string; grade: string }

/** Drops lines without a product, and invalid quantities. */
export function readSharedLines(parameters: URLSearchParams): InquiryLine[] {
  return parameters
    .getAll(LINE_PARAMETER)
    .slice(0, MAX_LINES)
    .map((text) => {
      const [about = '', request, quantity = '', unit, grade = ''] = text.split(SEPARATOR)
      const product = about.startsWith(WRITTEN_PREFIX) ? about.slice(1) : ''
      return readLine({
        product: product.slice(0, LINE_FIELDS.product),
        slug: about,
        request,
        quantity: isQuantity(quantity) ? quantity : '',
        unit,
        grade: grade.slice(0, LINE_FIELDS.grade),
      })
    })
    .filter(({ slug, product }) => slug !== undefined || product !== '')
}

/** Sets what the line lacks of its product. A grade that the product lacks stays on the line as the buyer's words. */
export function withProduct(line: InquiryLine, { name, grades, moq }: NamedProduct): InquiryLine {
  const choices = choicesOfGrades(grades)
  const named = { ...line, product: name, ...(line.quantity === '' && { unit: unitOf(moq) }) }
  if (line.grade === '') return { ...named, grade: defaultGrade(choices) }
  if (line.grade === OPEN_GRADE || choices.includes(line.grade)) return named
  const { grade, written } = splitWrittenWords(line.grade)
  const isKnown = choices.includes(grade)
  const words = isKnown ? written : [grade, written].filter(Boolean).join(', ')
  return { ...named, grade: addWrittenWords(isKnown ? grade : '', words).slice(0, LINE_FIELDS.grade) }
}

type NamedProduct = Pick<Product, 'name' | 'grades' | 'moq'>
