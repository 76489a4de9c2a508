import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { writtenRows } from './writtenRows.ts'

const FOR_SOME = /\b(?:on request|by agreement|to be agreed|not specified)\b/i

/** A row is what every lot keeps: what is done for some orders belongs into the text. */
export function checkEveryLot(library: Library, report: Report): void {
  for (const { record, path, row } of writtenRows(library)) {
    for (const field of ['limit', 'method'] as const) {
      const [found] = FOR_SOME.exec(row[field]) ?? []
      if (found === undefined) continue
      reportField(report, record, {
        path: [...path, field],
        wrong: `"${row[field]}" says "${found}", so that a buyer does not know what every lot keeps`,
        fix: 'Write what every lot keeps, "Reported" if that is all, and tell in the text what can be ordered',
      })
    }
  }
}
