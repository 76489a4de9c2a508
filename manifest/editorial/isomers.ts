import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { writtenRows } from './writtenRows.ts'

/** Pairs of one mass and formula that are taken for each other. */
const ISOMERS = [
  /ginsenoside Rf\b[^]*F11|F11[^]*ginsenoside Rf\b/i,
  /yohimbine[^]*rauwolscine|rauwolscine[^]*yohimbine/i,
  /corosolic[^]*maslinic|maslinic[^]*corosolic/i,
  /\b[mp]-synephrine/i,
]

/** A mass spectrometer of one stage weighs, and isomers weigh the same. */
export function checkIsomers(library: Library, report: Report): void {
  for (const { record, path, row } of writtenRows(library)) {
    const said = `${row.test} ${row.limit}`
    if (!/\bMS\b/.test(row.method) || row.method.includes('MS/MS') || /separated|retention/i.test(said)) continue
    if (!ISOMERS.some((pair) => pair.test(said))) continue
    reportField(report, record, {
      path: [...path, 'method'],
      wrong: `"${row.method}" weighs "${said}", which are isomers and weigh the same`,
      fix: 'Name a method with fragments (LC-MS/MS), or write that they are separated',
    })
  }
}
