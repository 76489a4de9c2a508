import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'

/** Reagents that colour a whole group of substances, each of them with a response of its own. */
const GROUP_REAGENT =
  /phenol[–-]sulphuric|anthrone|vanillin[–-]|anisaldehyde|Folin|aluminium chloride|carbazole|DMACA|Porter|pH differential/i

/** "as glucose", "from glucuronic acid", "against the reference extract", "reference substance on the certificate". */
const CALIBRATED = /\b(?:as|from) [\p{L}(]|\breference\b/u

/** An assay by a colour reaction says what it is calculated as: glucose against its anhydride alone is worth a tenth. */
export function checkCalibration({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    for (const [grade, { assay = [] }] of record.data.grades.entries()) {
      for (const [index, { analyte = '', method }] of assay.entries()) {
        if (!GROUP_REAGENT.test(method) || CALIBRATED.test(analyte) || CALIBRATED.test(method)) continue
        const wrong = `"${method}" colours a group, and does not say what the result is calculated as`
        const fix = 'Add it ("as glucose"), or that the certificate names the reference'
        reportField(report, record, { path: ['grades', grade, 'assay', index, 'method'], wrong, fix })
      }
    }
  }
}
