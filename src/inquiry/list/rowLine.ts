import { gradeChoices } from '../../../shared/gradeNames.ts'
import { unitOf } from '../../../shared/inquiryChoices.ts'
import { OPEN_GRADE } from '../../../shared/openGrade.ts'
import type { SearchHit } from '../../../shared/search.ts'
import type { BasketLine } from '../../basket/basket.ts'
import { cardLine } from '../../basket/cardLine.ts'
import { moqAmount } from './moqAdvice.ts'
import type { PastedRow } from './pastedRows.ts'

/** A figure by itself, or a ratio: that of Q10 is part of a name. */
const FIGURE = /(?<![\p{L}\d.:-])\d+(?:\.\d+)?(?::1)?(?![\d:-]|\p{L}{2}| mesh)/gu

/** The grades that a row may mean: those that have one of its figures, else all. */
export function gradesOfRow({ query }: Pick<PastedRow, 'query'>, { grades = [] }: SearchHit): string[] {
  const choices = gradeChoices(grades)
  const figures = new Set(query.match(FIGURE))
  const named = choices.filter((choice) => choice.match(FIGURE)?.some((figure) => figures.has(figure)))
  return named.length > 0 ? named : choices
}

/**
 * The line of a row for a product, of the grade that was chosen, or of the only one that the row may mean: none is chosen in
 * silence. Without a quantity it asks for the MOQ.
 */
export function rowLine(row: PastedRow, hit: SearchHit, chosen = OPEN_GRADE): Omit<BasketLine, 'id'> {
  const line = cardLine({ ...hit, grades: hit.grades ?? [] })
  const meant = gradesOfRow(row, hit)
  const grade = meant.length > 1 ? chosen : (meant[0] ?? '')
  return {
    ...line,
    ...(row.quantity === '' ? moqAmount(hit.moq) : { quantity: row.quantity, unit: row.unit ?? unitOf(hit.moq) }),
    grade,
    grades: grade === OPEN_GRADE ? [OPEN_GRADE, ...line.grades] : line.grades,
  }
}
