import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { rowsByGrade } from './gradeRows.ts'
import { writtenRows } from './writtenRows.ts'

/** A test that its method does not give. */
type Misfit = { test: RegExp; method: RegExp; wrong: string; fix: string }

const MISFITS: Misfit[] = [
  {
    test: /^Water\b/,
    method: /⟨731⟩|[Ll]oss on drying/,
    wrong: 'drying takes away more than water',
    fix: 'Call the row "Loss on drying", or measure the water by Karl Fischer',
  },
  {
    test: /^(?:Loss on drying|Moisture)$/,
    method: /⟨921⟩|Karl Fischer/,
    wrong: 'Karl Fischer counts water, not what drying takes away',
    fix: 'Call the row "Water", or dry',
  },
  {
    // USP ⟨467⟩ names those of its second class that the headspace does not show; the acids and the sulphoxide stay in the diluent.
    test: /^(?:Formamide|N-Methylpyrrolidone|Ethylene glycol|Sulfolane|Dimethyl sulph?oxide|Acetic acid|Formic acid|Glycerol)/i,
    method: /headspace/,
    wrong: 'too little of it goes into the gas above the sample',
    fix: 'Inject directly (GC-FID), or measure an acid by ion chromatography',
  },
  {
    test: /^Residue on ignition|^Sulphated ash/,
    method: /⟨561⟩/,
    wrong: 'chapter ⟨561⟩ ashes without acid',
    fix: 'Name ⟨281⟩, or call the row "Total ash"',
  },
  {
    test: /^(?:Total ash|Ash)$|^Acid-insoluble ash/,
    method: /⟨281⟩(?!, without acid)/,
    wrong: 'chapter ⟨281⟩ ashes with sulphuric acid',
    fix: 'Name ⟨561⟩, or call the row "Residue on ignition"',
  },
  {
    test: /^\*?(?:Salmonella|Escherichia coli|Staphylococcus|Pseudomonas)/,
    method: /⟨2021⟩/,
    wrong: 'chapter ⟨2021⟩ counts, and does not look for species',
    fix: 'Name ⟨2022⟩',
  },
  {
    test: /^(?:Total aerobic count|Yeasts and moulds)/,
    method: /⟨2022⟩/,
    wrong: 'chapter ⟨2022⟩ looks for species, and does not count',
    fix: 'Name ⟨2021⟩',
  },
]

/** What is asked only of what is dry and loose. */
const OF_POWDERS =
  /^(?:Particle size|Bulk density|Tapped density|Hausner ratio|Carr index|Angle of repose|Melting range|Melting point)/

/** What is asked only of what holds water. */
const OF_WATERY = /^(?:pH|Water activity)/

/** A row names a method that gives its result, and a test that can be made of the material. */
export function checkMethodsFit(library: Library, report: Report): void {
  for (const { record, path, row } of writtenRows(library)) {
    const misfit = MISFITS.find(({ test, method }) => test.test(row.test) && method.test(row.method))
    if (!misfit) continue
    const wrong = `"${row.test}" by "${row.method}": ${misfit.wrong}`
    reportField(report, record, { path: [...path, 'method'], wrong, fix: misfit.fix })
  }
  for (const record of library.products.values()) {
    const { form } = record.data.appearance
    if (form !== 'liquid' && form !== 'oil') continue
    const rows = rowsByGrade(library, record).flatMap((grade) => grade.rows)
    const row = rows.find(({ test }) => OF_POWDERS.test(test) || (form === 'oil' && OF_WATERY.test(test)))
    if (!row) continue
    const wrong = `is "${form}", of which "${row.test}" cannot be measured`
    reportField(report, record, { path: ['appearance', 'form'], wrong, fix: 'Take the row out, or correct the form' })
  }
}
