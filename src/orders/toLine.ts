import { addWrittenWords, findGrade } from '../../shared/gradeNames.ts'
import { LINE_FIELDS } from '../../shared/inquiry.ts'
import { cardLine, freeTextLine } from '../inquiry/cardLine.ts'
import { gradeFields, type NewLine } from '../inquiry/inquiryList.ts'
import type { RowMatch } from './matchOrderRows.ts'
import { hasExactName } from './matchRow.ts'

/** Makes an inquiry line from a row, with a product or in the buyer's words. Unmatched text goes next to the grade. */
export function toLine({ row, candidates }: RowMatch, path: string): NewLine {
  const { name, casNumber, grade, quantity, unit, remark } = row
  const amount = { quantity, ...(unit && { unit }) }
  const product = candidates.find((it) => it.path === path)
  if (!product) return freeTextLine(textOf(name, casNumber, grade, remark).slice(0, LINE_FIELDS.product), amount)
  const { grades = [] } = product
  const line = cardLine({ ...product, grades })
  const named = findGrade(grades, grade)
  const unmatched = [name, casNumber].filter((it) => !hasExactName(product, it))
  const gradeText = addWrittenWords(named ?? '', textOf(...unmatched, named === undefined ? grade : '', remark))
  return { ...line, ...amount, ...gradeFields(gradeText.slice(0, LINE_FIELDS.grade), line.grades) }
}

function textOf(...parts: string[]): string {
  return parts.filter(Boolean).join(', ')
}
