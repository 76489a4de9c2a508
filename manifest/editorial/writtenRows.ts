import type { Test } from '../../shared/product.ts'
import type { Library } from '../library.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { ProductRecord } from '../schema/product.ts'

type Path = (string | number)[]

/** A row of a specification where it is written, and the keys that lead to it. */
export type WrittenRow = { path: Path; row: Test }

/** The rows that a product's file holds, its own and those of its grades. */
export function rowsWrittenIn({ tests, grades }: ProductRecord): WrittenRow[] {
  const places: { at: Path; tests: ProductRecord['tests'] }[] = [{ at: ['tests'], tests }]
  for (const [index, grade] of grades.entries())
    places.push({ at: ['grades', index, 'tests'], tests: grade.tests ?? {} })
  return places.flatMap(({ at, tests: groups }) =>
    Object.entries(groups).flatMap(([group, rows]) => rows.map((row, index) => ({ path: [...at, group, index], row }))),
  )
}

/** Every row that is written somewhere, in products and in shared sets of limits, with its record. */
export function writtenRows({ products, limits }: Library): (WrittenRow & { record: ContentFile<object> })[] {
  return [
    ...[...products.values()].flatMap((record) => rowsWrittenIn(record.data).map((it) => ({ ...it, record }))),
    ...[...limits.values()].flatMap((record) =>
      record.data.tests.map((row, index) => ({ path: ['tests', index], row, record })),
    ),
  ]
}
