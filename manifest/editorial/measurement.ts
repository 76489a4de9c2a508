import type { Library, ProductFile } from '../library.ts'
import { type Report, reportField } from '../check/report.ts'
import type { ContentFile } from '../read/contentFile.ts'

/** A result on a basis names the row from which it is converted; a wavelength has its name. */
export function checkMeasurement(library: Library, report: Report): void {
  for (const product of library.products.values()) checkBases(product, library, report)
  const records: ContentFile<object>[] = [
    ...library.products.values(),
    ...library.articles.values(),
    ...library.limits.values(),
  ]
  for (const record of records) checkWavelengths(record, report)
}

/** What each basis takes off; "as is" takes off nothing. */
const TAKEN_OFF = {
  dried: { row: /^(?:Loss on drying|Moisture|Dry matter)$/, name: 'Loss on drying' },
  anhydrous: { row: /^Water(?:,|$)/, name: 'Water' },
}

/** An assay on dried basis has its loss on drying, one on anhydrous basis its water. */
function checkBases(record: ProductFile, { limits }: Library, report: Report): void {
  const { data } = record
  const shared = (data.limits ?? []).flatMap((id) => limits.get(id)?.data.tests ?? [])
  const common = [...shared, ...Object.values(data.tests).flat()]
  for (const [index, grade] of data.grades.entries()) {
    const rows = [...common, ...Object.values(grade.tests ?? {}).flat()]
    for (const [place, { basis }] of (grade.assay ?? []).entries()) {
      if (basis === undefined || basis === 'as is') continue
      const { row, name } = TAKEN_OFF[basis]
      if (rows.some(({ test }) => row.test(test))) continue
      reportField(report, record, {
        path: ['grades', index, 'assay', place, 'basis'],
        wrong: `is "${basis}", but no row of the grade says how much that takes off`,
        fix: `Give the grade or the product a row "${name}", or take the basis whose row is there`,
      })
    }
  }
}

/** Ultraviolet ends at 400 nm; what is measured above it is called UV-Vis. */
function checkWavelengths(record: ContentFile<object>, report: Report): void {
  for (const [index, line] of record.text.split('\n').entries()) {
    const [found] = VISIBLE_AS_UV.exec(line) ?? []
    if (found === undefined) continue
    report.push({
      file: record.file,
      line: index + 1,
      wrong: `"${found}" is not ultraviolet, which ends at 400 nm`,
      fix: 'Write UV-Vis',
    })
  }
}

/** `UV, 490 nm`, `UV at 450–455 nm`, `UV, Folin–Ciocalteu`; not `UV-Vis, 490 nm`. */
export const VISIBLE_AS_UV =
  /\bUV,? (?:at )?[4-7]\d\d(?:–\d+)? nm|\bUV, (?:Folin|aluminium chloride|vanillin|phenol|anthrone|carbazole|DMAC)/
