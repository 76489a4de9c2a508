import { listCasNumbers } from '../../shared/casNumber.ts'
import { addWrittenWords } from '../../shared/gradeNames.ts'
import { findGrade } from '../../shared/gradeWords.ts'
import { type InquiryLine, LINE_FIELDS } from '../../shared/inquiry.ts'
import { DEFAULT_UNIT } from '../../shared/inquiryChoices.ts'
import type { SearchHit } from '../../shared/search.ts'
import { cardLine } from '../inquiry/cardLine.ts'
import type { OrderRow } from './readRows.ts'

/** Makes an inquiry line from a row, for a product or as written. A text that is too long goes to the specification. */
export function toLine(row: OrderRow, product: SearchHit | undefined): InquiryLine {
  const { text, quantity, unit } = row
  const amount = { quantity, request: row.request ?? 'quote', ...(unit && { unit }) }
  if (!product) {
    const isCut = text.length > LINE_FIELDS.product
    return {
      product: text.replaceAll('\n', ' ').slice(0, LINE_FIELDS.product),
      grade: '',
      unit: DEFAULT_UNIT,
      ...amount,
      documents: [],
      ...(isCut && { buyerSpecification: text.slice(0, LINE_FIELDS.buyerSpecification) }),
    }
  }
  const line = cardLine({ ...product, grades: product.grades ?? [] })
  const grade = gradeOf(row, product)
  const isCut = grade.length > LINE_FIELDS.grade
  return {
    ...line,
    ...amount,
    ...(grade && { grade: grade.slice(0, LINE_FIELDS.grade) }),
    ...(isCut && { buyerSpecification: text.slice(0, LINE_FIELDS.buyerSpecification) }),
  }
}

/** Returns the grade that the row names, and the row as written if it says more. */
function gradeOf({ words, written }: OrderRow, { grades = [], ...product }: SearchHit): string {
  const { name, alias, latin, detail } = product
  const asked = listCasNumbers(product).reduce((rest, { number }) => rest.replaceAll(number, ' '), words)
  const [whole, outside] = [asked, asked.replaceAll(/\([^()]*\)/g, ' ')].map((text) =>
    findGrade(grades, text, name, [alias, latin, detail].join(' ')),
  )
  return addWrittenWords(whole ?? outside ?? '', whole === undefined || written !== words ? written : '')
}
