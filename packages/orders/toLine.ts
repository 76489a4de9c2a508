import { besideGrade, gradeNamed } from '../../shared/gradeNames.ts'
import { LINE_FIELDS } from '../../shared/inquiry.ts'
import { cardLine, foreignLine } from '../../src/inquiry/cardLine.ts'
import { chosenGrade, type NewLine } from '../../src/inquiry/inquiryList.ts'
import type { FoundRow } from './findRows.ts'
import { isNamed } from './matchRow.ts'

/** Makes an inquiry line from a row, with a product or in the buyer's words. Unmatched text goes next to the grade. */
export function toLine({ row, products }: FoundRow, path: string): NewLine {
  const { name, number, grade, quantity, unit, remark } = row
  const amount = { quantity, ...(unit && { unit }) }
  const product = products.find((it) => it.path === path)
  if (!product) return foreignLine(textOf(name, number, grade, remark).slice(0, LINE_FIELDS.product), amount)
  const { grades = [] } = product
  const line = cardLine({ ...product, grades })
  const named = gradeNamed(grades, grade)
  const unmatched = [name, number].filter((it) => !isNamed(product, it))
  const asked = besideGrade(named ?? '', textOf(...unmatched, named === undefined ? grade : '', remark))
  return { ...line, ...amount, ...chosenGrade(asked.slice(0, LINE_FIELDS.grade), line.grades) }
}

function textOf(...parts: string[]): string {
  return parts.filter(Boolean).join(', ')
}
