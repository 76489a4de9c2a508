import { withRequest } from '../../shared/gradeNames.ts'
import { LINE_FIELDS } from '../../shared/inquiry.ts'
import { OPEN_GRADE } from '../../shared/inquiryChoices.ts'
import { cardLine, foreignLine } from '../../src/inquiry/cardLine.ts'
import { chosenGrade, type NewLine } from '../../src/inquiry/inquiryList.ts'
import { gradesOf, isNamed, type Product } from './matchRow.ts'
import type { OrderRow } from './readRows.ts'

/** Makes an inquiry line from a row, with a product or in the buyer's words. Unmatched text goes next to the grade. */
export function toLine(row: OrderRow, product: Product | undefined): NewLine {
  const { name, number, grade, quantity, unit, remark } = row
  const amount = { quantity, ...(unit && { unit }) }
  if (!product) return foreignLine(wordsOf(row), amount)
  const line = { ...cardLine({ ...product, grades: product.grades ?? [] }), ...amount }
  const grades = gradesOf(product, grade)
  const gradeName = grade === '' ? line.grade : grades.length === 1 ? grades[0] : undefined
  const unmatched = [name, number].filter((text) => text !== '' && !isNamed(product, text))
  // The words of a grade may name another marker.
  const isRead = gradeName !== undefined && !/\p{L}/u.test(grade)
  const remainder = [isRead ? '' : grade, ...unmatched, remark].filter(Boolean).join(', ')
  const offered = gradeName ?? ''
  const text = remainder === '' ? offered : withRequest(offered === OPEN_GRADE ? '' : offered, remainder)
  return { ...line, ...chosenGrade(text.slice(0, LINE_FIELDS.grade), line.grades) }
}

/** Returns the row as written, without its amount. */
export function wordsOf({ name, number, grade, remark }: OrderRow): string {
  return [name, number, grade, remark].filter(Boolean).join(', ').slice(0, LINE_FIELDS.product)
}
