import { type Column, gradesIn } from './columns.ts'
import { type ComparedGroup, compareGrades } from './compareGrades.ts'

/** What was asked for, side by side, and the rows that the grades among it have in common. */
export type Compared = { columns: Column[]; groups: ComparedGroup[] }

export function comparedOf(columns: Column[]): Compared {
  return { columns, groups: compareGrades(gradesIn(columns)) }
}
