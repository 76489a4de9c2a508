import type { Library } from '../library.ts'
import { type Report, reportField } from '../check/report.ts'
import { rowsWrittenIn } from './writtenRows.ts'

const FACTS = ['solubility', 'storage', 'packaging'] as const

/** What holds for one grade stands with it: beside the others it would be read by the buyer of another. */
export function checkGrades({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    const names = record.data.grades.map(({ name }) => name)
    for (const { path, row } of rowsWrittenIn(record.data)) {
      const { limit } = row
      const named = gradeNamedIn(limit, names)
      if (named === undefined) continue
      reportField(report, record, {
        path: [...path, 'limit'],
        wrong: `the limit "${limit}" speaks of the grade "${named}"`,
        fix: 'Put the row among the tests of the grade that it holds for, and a condition of the test into its method',
      })
    }
    for (const field of FACTS) {
      const text = record.data[field]
      const named =
        gradeNamedIn(text, names) ??
        names.find((name) => standsAfter(`; ${text}`, '; ', name)) ??
        (field === 'packaging' ? names.find((name) => partNamedIn(text, name)) : undefined)
      if (named === undefined) continue
      const fix = `Give the grade a ${field} of its own, and leave here what holds for the others`
      reportField(report, record, { path: [field], wrong: `"${text}" speaks of the grade "${named}"`, fix })
    }
  }
}

/** The grade, or the word for one, that a limit names beside its figure: "≤ 1.0 %, 98 % grade", "≤ 5 % at 10 %". */
export function gradeNamedIn(limit: string, names: string[]): string | undefined {
  const [word] = /(?<!-)\bgrades?\b/i.exec(limit) ?? []
  return word ?? names.find((name) => BEFORE.some((before) => standsAfter(limit, before, name)))
}

/** What stands before a name that says for what the figure holds. */
const BEFORE = ['(', ', ', '; ', ' at ', ' for ', ' for the ', ' of the ', ' in the ']

/** A packing "for pulp" or "for 50 %" is that of the grade "Freeze-dried pulp" or "50 % on silica". */
function partNamedIn(packaging: string, name: string): boolean {
  const parts = name.match(/\d[\d.,]* %|[A-Za-z]{4,}/g) ?? []
  return parts.some((part) => standsAfter(packaging, ' for ', part) || standsAfter(packaging, ' for the ', part))
}

function standsAfter(limit: string, before: string, name: string): boolean {
  const at = limit.toLowerCase().indexOf((before + name).toLowerCase())
  const next = limit[at + before.length + name.length] ?? ''
  return at >= 0 && !/[\w.–]/.test(next)
}
