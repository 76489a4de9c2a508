import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { OTHER_FOODS } from './foodLimits.ts'
import { mostIn, rowsByGrade } from './gradeRows.ts'

/** Uses for which the 3 mg/kg of lead are too many that Regulation (EU) 2023/915 allows supplements: of gummies some take many. */
const LIMITED = new Set([...OTHER_FOODS, 'Gummies'])

/** mg/kg of lead; what holds less goes into most foods. */
const MOST_LEAD = 1

const ROW = 'Elements, lots for foods other than supplements'

/** The metals of supplements are too many for other foods: what goes into both says what their lots keep. */
export function checkOtherFoods(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    const use = record.data.applications.find((it) => LIMITED.has(it))
    if (use === undefined) continue
    for (const { rows } of rowsByGrade(library, record)) {
      const lead = mostIn(rows.find(({ test }) => test === 'Lead')?.limit)
      if (lead === undefined || lead <= MOST_LEAD || rows.some(({ test }) => test.startsWith('Elements, lots for')))
        continue
      reportField(report, record, {
        path: ['applications'],
        wrong: `names "${use}", but ${lead} mg/kg of lead is a limit of supplements`,
        fix: `Add a row "${ROW}" with the maximum levels that its source has, or take the use out`,
      })
      break
    }
  }
}
