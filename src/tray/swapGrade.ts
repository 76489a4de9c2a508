import { type AskedGrade, gradeValue } from '../../shared/comparison/address.ts'
import { tray } from './trayGrades.ts'

/** Puts another grade of the same product in the place of one; where that is in the tray already, it stays there. */
export function swapGrade(asked: AskedGrade, grade: string): void {
  const isAsked = (other: AskedGrade) => gradeValue(other) === gradeValue(asked)
  tray.change((known) =>
    known.some((other) => other.slug === asked.slug && other.grade === grade)
      ? known.filter((other) => other.grade === grade || !isAsked(other))
      : known.map((other) => (isAsked(other) ? { ...other, grade } : other)),
  )
}
