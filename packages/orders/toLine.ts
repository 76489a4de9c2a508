import { addWrittenWords, findGrade } from '../../shared/gradeNames.ts'
import { LINE_FIELDS } from '../../shared/inquiry.ts'
import { cardLine, freeTextLine } from '../../src/inquiry/cardLine.ts'
import { chosenGrade, type NewLine } from '../../src/inquiry/inquiryList.ts'
import type { RowMatch } from './findRows.ts'
import { isNamed } from './matchRow.ts'

/** Makes an inquiry line from a row, with a product or in the buyer's words. Unmatched text goes next to the grade. */
export function toLine({ row, candidates }: RowMatch, path: string): NewLine {
  const { name, number, grade, quantity, unit, remark } = row
  const amount = { quantity, ...(unit && { unit }) }
  const product = candidates.find((it) => it.path === path)
  if (!product) return freeTextLine(textOf(name, number, grade, remark).slice(0, LINE_FIELDS.product), amount)
  const { grades = [] } = product
  const line = cardLine({ ...product, grades })
  const named = findGrade(grades, grade)
  const unmatched = [name, number].filter((it) => !isNamed(product, it))
  const gradeText = addWrittenWords(named ?? '', textOf(...unmatched, named === undefined ? grade : '', remark))
  return { ...line, ...amount, ...chosenGrade(gradeText.slice(0, LINE_FIELDS.grade), line.grades) }
}

function textOf(...parts: string[]): string {
  return parts.filter(Boolean).join(', ')
}
