import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { mostIn, rowsByGrade } from './gradeRows.ts'

/** mg/kg, above which Regulation (EU) No 1169/2011 has sulphites declared. */
const UNDECLARED = 10

/** Where a lot may hold more sulphur dioxide than goes undeclared, the page declares it. */
export function checkSulphites(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    if (record.data.allergens?.includes('sulphites')) continue
    const row = rowsByGrade(library, record)
      .flatMap(({ rows }) => rows)
      .find(({ test, limit }) => /sulphur dioxide|sulphites?\b/i.test(test) && (mostIn(limit) ?? 0) > UNDECLARED)
    if (!row) continue
    reportField(report, record, {
      path: ['tests'],
      wrong: `"${row.test} ${row.limit}" is more than the ${UNDECLARED} mg/kg that go undeclared, and the page names no sulphites`,
      fix: 'Add it: allergens: [sulphites], or tighten the row',
    })
  }
}
