import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { mostIn, rowsByGrade } from './gradeRows.ts'

/** Uses beyond the food supplement, for which Regulation (EU) 2023/915 allows 3 mg/kg of lead. */
const OTHER_FOODS = new Set([
  'Beverages',
  'Powder drinks',
  'Functional food',
  'Flavouring',
  'Gummies',
  'Food colouring',
  'Sweetening',
])

/** mg/kg of lead; what holds less goes into most foods. */
const MOST_LEAD = 1

const ROW = 'Elements, lots for foods other than supplements'

/** The metals of supplements are too many for other foods: what goes into both says what their lots keep. */
export function checkOtherFoods(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    const use = record.data.applications.find((it) => OTHER_FOODS.has(it))
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
