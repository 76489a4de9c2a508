import { besideGrade } from '../../shared/gradeNames.ts'
import { LINE_FIELDS } from '../../shared/inquiry.ts'
import { OPEN_GRADE } from '../../shared/inquiryChoices.ts'
import { cardLine, foreignLine } from '../../src/inquiry/cardLine.ts'
import { chosenGrade, type NewLine } from '../../src/inquiry/inquiryList.ts'
import type { FoundRow } from './findRows.ts'
import { gradeOf, type Product } from './matchRow.ts'

/**
 * Makes an inquiry line from a row, with a product or in the buyer's words. Unmatched text goes
 * next to the grade.
 */
export function toLine({ row, unread }: FoundRow, product: Product | undefined): NewLine {
  const { grade, quantity, unit, remark } = row
  if (!product) return foreignLine(wordsOf(row), { quantity, ...(unit && { unit }) })
  const line = { ...cardLine({ ...product, grades: product.grades ?? [] }), quantity, ...(unit && { unit }) }
  const named = grade === '' ? line.grade : gradeOf(product, grade)
  const asked = [named === undefined && grade, unread, remark].filter(Boolean).join(', ')
  if (asked === '') return { ...line, ...chosenGrade(named ?? '', line.grades) }
  const beside = besideGrade(named === OPEN_GRADE ? '' : (named ?? ''), asked)
  return { ...line, ...chosenGrade(beside.slice(0, LINE_FIELDS.grade), line.grades) }
}

/** Returns the row as written, without its amount. */
export function wordsOf({ name, number, grade, remark }: FoundRow['row']): string {
  return [name, number, grade, remark].filter(Boolean).join(', ').slice(0, LINE_FIELDS.product)
}
