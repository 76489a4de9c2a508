import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { mostIn, rowsByGrade } from './gradeRows.ts'

/** What two methods may differ by, in per cent. */
const TOLERANCE = 0.5

/** Below this content an extract of a plant keeps the colour of the plant, unless a carrier hides it. */
const COLOURED = 60

const SALT = /\b(?:hydro)?chloride|sodium|potassium|calcium|magnesium|zinc|sulfate|phosphate\b/i

/** Rows that imply each other agree: impurities and assay, colour and assay, a salt and its ions. */
export function checkImplied(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    const { kind, compound, carriers } = record.data
    for (const { index, grade, rows } of rowsByGrade(library, record)) {
      const [assay] = grade.assay ?? []
      if (assay?.unit !== '%') continue
      const path = ['grades', index, 'assay']
      for (const { test, limit } of rows) {
        const most = /related|impurit/i.test(test) && limit.includes('%') ? mostIn(limit) : undefined
        if (most === undefined || assay.min + most <= 100 + TOLERANCE) continue
        const wrong = `"${test}" may be ${limit}, which an assay of at least ${assay.min} % does not leave room for`
        reportField(report, record, { path, wrong, fix: 'Tighten the limit of the impurities, or correct the assay' })
      }
      const isWhite = /^white\b/i.test(grade.appearance)
      const isCarried = carriers !== undefined || / on \w+/.test(`${grade.name} ${grade.appearance}`)
      if (isWhite && kind === 'standardised extract' && assay.min < COLOURED && !isCarried) {
        const wrong = `an extract of ${assay.min} % is said to be "${grade.appearance}"`
        reportField(report, record, { path, wrong, fix: 'Correct the colour, or name the carrier that hides it' })
      }
    }
    const salt = compound === undefined ? undefined : library.compounds.get(compound)?.data.name
    if (kind !== 'isolate' || salt === undefined || !SALT.test(salt)) continue
    const rows = rowsByGrade(library, record).flatMap((grade) => grade.rows)
    if (rows.some(({ test, limit }) => /^pH\b|counter/i.test(test) || SALT.test(`${test.replace(salt, '')} ${limit}`)))
      continue
    const wrong = `"${salt}" is a salt, but no row tells its ion or pH`
    reportField(report, record, { path: ['compound'], wrong, fix: 'Add a row for the ion, or the pH of a solution' })
  }
}
