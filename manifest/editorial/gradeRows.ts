import type { TestGroup } from '../../shared/catalogue.ts'
import type { Grade, Test } from '../../shared/product.ts'
import { specificationOf } from '../../shared/specification.ts'
import { gradesOf } from '../catalogue/cards.ts'
import { testsOf } from '../catalogue/productTests.ts'
import type { Library, ProductFile } from '../library.ts'

export type GradeRows = { index: number; grade: Grade; rows: (Test & { group: TestGroup })[] }

/** The grades of a product, each with all rows of its specification. */
export function rowsByGrade(library: Library, record: ProductFile): GradeRows[] {
  const tests = testsOf(library, record)
  return gradesOf(library, record.data).map((grade, index) => ({
    index,
    grade,
    rows: specificationOf(tests, grade).flatMap((part) => part.tests.map((test) => ({ ...test, group: part.group }))),
  }))
}

/** The figure of an upper limit: 3 of "≤ 3.0 mg/kg". */
export function mostIn(limit: string | undefined): number | undefined {
  const [, figure] = /^≤ ?([\d.,]+)/.exec(limit ?? '') ?? []
  return figure === undefined ? undefined : Number(figure.replaceAll(',', ''))
}
