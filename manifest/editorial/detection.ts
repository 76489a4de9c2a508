import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { writtenRows } from './writtenRows.ts'

/** Methods with a reading of their own, unlike a plate, a test strip or a growth of microbes. */
const MEASURES = /\b(?:HPLC|LC-MS|GC-MS|GC-FID|NMR|Ion chromatography|colorimetry)\b|^Receptor screen/

/** "Not detected" says nothing as long as nobody knows how little would have been seen. */
export function checkDetection(library: Library, report: Report): void {
  for (const { record, path, row } of writtenRows(library)) {
    if (!/\b(?:not detected|absent)\b/i.test(row.limit) || !MEASURES.test(row.method)) continue
    if (/\d|limits|pattern/.test(row.limit) || row.method.includes('reporting limit')) continue
    reportField(report, record, {
      path: [...path, 'limit'],
      wrong: `"${row.test}: ${row.limit}" by "${row.method}" does not say how little would have been seen`,
      fix: 'Write from where the method sees it: "Not detected (≤ 1 mg/kg)"',
    })
  }
}
