import { type Report, reportField } from '../check/report.ts'
import type { Library, ProductFile } from '../library.ts'
import { rowsWrittenIn } from './writtenRows.ts'

/** Per cent from which an isolate has left hot solvents, in which proteins lose the shape that antibodies know. */
const PURE = 90

/** What authorities ask of fermented goods however pure they are: that nothing of the organism is left. */
const OF_THE_ORGANISM = /organism|strain|recombinant|^Enzyme/i

/** Antibodies and PCR see protein and DNA that is whole: acid, synthesis and hot solvents leave none. */
export function checkProteinMethods({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    const reason = whyNothingIsLeft(record)
    if (reason === undefined) continue
    for (const { path, row } of rowsWrittenIn(record.data)) {
      if (!/\bELISA\b|PCR\b/.test(row.method) || / on the raw /.test(row.method) || OF_THE_ORGANISM.test(row.test))
        continue
      reportField(report, record, {
        path: [...path, 'method'],
        wrong: `"${row.test}" by "${row.method}" cannot be trusted in goods that are ${reason}`,
        fix: 'Take marker peptides by LC-MS/MS, test the raw material, or name the batch record',
      })
    }
  }
}

function whyNothingIsLeft({ data: { origin = '', kind, grades } }: ProductFile): string | undefined {
  if (/acid hydrolysis/i.test(origin)) return 'hydrolysed with acid'
  if (/^(?:chemical )?synthesis/i.test(origin)) return 'synthetic'
  const assays = grades.flatMap(({ assay = [] }) => assay)
  const isPure = kind === 'isolate' && assays.length > 0 && assays.every(({ unit, min }) => unit === '%' && min >= PURE)
  return isPure ? `crystallised to ${PURE} % and more` : undefined
}
