import { shownRows, testsOf } from '../../../manifest/catalogue/productTests.ts'
import type { Library, ProductFile } from '../../../manifest/library.ts'
import { TEST_GROUPS, type TestGroup } from '../../../shared/catalogue.ts'
import type { Test } from '../../../shared/product.ts'
import { replaceRows, rowId } from '../../../shared/specification.ts'

/** A row of a specification; `set` is the shared set that it is taken from, where no row of the product or grade stands in its place. */
export type LimitRow = { group: TestGroup; row: Test; set?: string }

/** The written rows of a grade's specification. */
export function limitRows(
  library: Library,
  product: ProductFile,
  grade: ProductFile['data']['grades'][number],
): LimitRow[] {
  const sets = (product.data.limits ?? []).flatMap((id) => library.limits.get(id)?.data ?? [])
  const shared = testsOf(library, product)
  const own = shownRows(grade.tests ?? {})
  return TEST_GROUPS.flatMap((group) =>
    replaceRows(shared[group] ?? [], own[group] ?? []).map((row) => ({
      group,
      row,
      set: sets.find(({ tests }) => tests.some((it) => it === row))?.name,
    })),
  )
}

/** What becomes another limit in a product: `Lead: ≤ 0.5 mg/kg from the set Elements → ≤ 0.3 mg/kg of its own`. */
export function limitLines(before: Library, after: Library, file: string): string[] {
  const [was, is] = [before, after].map((library) => limitsByGrade(library, file))
  if (!was || !is) return []
  const grades = new Map<string, string[]>()
  for (const [grade, rows] of is)
    for (const [id, { test, says }] of rows) {
      const old = was.get(grade)?.get(id)?.says
      if (old === undefined || old === says) continue
      const line = `${test}: ${old} → ${says}`
      grades.set(line, [...(grades.get(line) ?? []), grade])
    }
  return [...grades].map(([line, of]) => (of.length === is.size ? line : `${of.join(', ')}: ${line}`))
}

type Said = Map<string, { test: string; says: string }>

function limitsByGrade(library: Library, file: string): Map<string, Said> | undefined {
  const product = [...library.products.values()].find((it) => it.file === file)
  return (
    product &&
    new Map(
      product.data.grades.map((grade) => [
        grade.name,
        new Map(
          limitRows(library, product, grade).map((it) => [rowId(it.row), { test: it.row.test, says: inWords(it) }]),
        ),
      ]),
    )
  )
}

function inWords({ row: { limit }, set }: LimitRow): string {
  return `${limit} ${set === undefined ? 'of its own' : `from the set ${set}`}`
}
