import { unnamedGrade } from '../../shared/openGrade.ts'
import type { BasketLine } from './basket.ts'

/** The grade of a line and what can be chosen in its place; one that the product has no more stays. */
export function chosenGrade(named: string, grades: string[]): Pick<BasketLine, 'grade' | 'grades'> {
  const grade = named || unnamedGrade(grades)
  return { grade, grades: grade === '' || grades.includes(grade) ? grades : [grade, ...grades] }
}
