import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'

/** China's inventory lists names: that a weak isolate "counts as" the listed extract is a reading that no text gives. */
export function checkListedNames({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    for (const [market, { note = '', records = [] }] of Object.entries(record.data.markets ?? {})) {
      const [reading] = /\bcounts? as [^;]*extract/.exec(note) ?? []
      if (reading === undefined || !records.some((id) => id.startsWith('cn-iecic'))) continue
      reportField(report, record, {
        path: ['markets', market, 'note'],
        wrong: `says "${reading}", which the list does not`,
        fix: 'Write what is listed: "the root extract is listed"',
      })
    }
  }
}
