import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { rowsByGrade } from './gradeRows.ts'
import { limitedIn } from './solvents.ts'

/** How the name of a grade says that no solvent touched it. */
const UNEXTRACTED = /\b(?:ferment(?:ed)?|biomass|whole|milled|juice)\b/i

/** A solvent that one process needs is no matter for the grade that is made without one. */
export function checkGradeSolvents(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    if (record.data.grades.length < 2) continue
    for (const { index, grade, rows } of rowsByGrade(library, record)) {
      if (!UNEXTRACTED.test(grade.name)) continue
      const own = new Set(record.data.grades[index]?.tests?.residues?.map(({ test }) => test))
      const solvent = limitedIn(rows.filter(({ group }) => group === 'residues')).find(({ row }) => !own.has(row))
      if (!solvent) continue
      reportField(report, record, {
        path: ['grades', index, 'name'],
        wrong: `"${grade.name}" has a limit for ${solvent.name}, with which it is not made`,
        fix: `Put the row "${solvent.row}" among the tests of the grades that it is for`,
      })
    }
  }
}
