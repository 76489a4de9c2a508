import type { Library } from '../library.ts'
import { type Report, reportField } from '../check/report.ts'
import type { ProductRecord } from '../schema/product.ts'

/** A limit holds for what it stands with: one that names a grade would be read by the buyer of another. */
export function checkGradesInLimits({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    const { grades, tests } = record.data
    const names = grades.map(({ name }) => name)
    const places = [{ path: ['tests'] as (string | number)[], tests }]
    for (const [index, grade] of grades.entries())
      if (grade.tests) places.push({ path: ['grades', index, 'tests'], tests: grade.tests })
    for (const { path, limit } of places.flatMap(limitsIn)) {
      const named = gradeNamedIn(limit, names)
      if (named === undefined) continue
      reportField(report, record, {
        path,
        wrong: `the limit "${limit}" speaks of the grade "${named}"`,
        fix: 'Put the row among the tests of the grade that it holds for, and a condition of the test into its method',
      })
    }
  }
}

type Limit = { path: (string | number)[]; limit: string }

function limitsIn({ path, tests }: { path: (string | number)[]; tests: ProductRecord['tests'] }): Limit[] {
  return Object.entries(tests).flatMap(([group, rows]) =>
    rows.map(({ limit }, index) => ({ path: [...path, group, index, 'limit'], limit })),
  )
}

/** The grade, or the word for one, that a limit names beside its figure: "≤ 1.0 %, 98 % grade", "≤ 5 % at 10 %". */
export function gradeNamedIn(limit: string, names: string[]): string | undefined {
  const [word] = /\bgrades?\b/i.exec(limit) ?? []
  return word ?? names.find((name) => BEFORE.some((before) => standsAfter(limit, before, name)))
}

/** What stands before a name that says for what the figure holds. */
const BEFORE = ['(', ', ', '; ', ' at ', ' for ', ' for the ', ' of the ', ' in the ']

function standsAfter(limit: string, before: string, name: string): boolean {
  const at = limit.toLowerCase().indexOf((before + name).toLowerCase())
  const next = limit[at + before.length + name.length] ?? ''
  return at >= 0 && !/[\w.–]/.test(next)
}
