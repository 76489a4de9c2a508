import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { rowsByGrade } from './gradeRows.ts'

const CARRYING = /^(?:Carrier|Binder|Emulsifier|Excipient)/
const SUBSTANCE =
  /\b(?:malto|cyclo)?dextrins?\b|\bstarch\b|\bgum\b|\bsilica\b|\bpovidone\b|cellulose\b|\blactose\b|\blecithin\b|\bmannitol\b|\btrehalose\b|\binulin\b|\bgelatine?\b|\boil\b|\bpolysorbate\b/i

/** A carrier that a row names is declared as one: the page tells carriers by their field. */
export function checkCarriers(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    if (record.data.carriers !== undefined) continue
    const row = rowsByGrade(library, record)
      .flatMap((grade) => grade.rows)
      .find(({ test, limit }) => CARRYING.test(test) && SUBSTANCE.test(limit))
    if (!row) continue
    const wrong = `the row "${row.test}" says "${row.limit}", but the page declares no carrier`
    reportField(report, record, { path: ['grades'], wrong, fix: 'Name it in "carriers", with the grade that holds it' })
  }
}
