import type { Library } from '../../manifest/library.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import type { ProductRecord } from '../../manifest/schema/product.ts'
import type { Test } from '../../shared/product.ts'
import type { FieldPath, Rule } from './rule.ts'
import { beginsWithAny, containsAny, WORD_LISTS } from './tables.ts'

type RowWithPath = { record: ContentFile<unknown>; path: FieldPath; row: Test }

export const ROW_RULES: Rule[] = [
  {
    id: 'method-of-test',
    predicate: 'pairs a test with a method that does not measure it',
    fix: 'Name the method of this test, or the test of this method',
    *find(library) {
      for (const { record, path, row } of rowsWithPaths(library)) {
        const misfit = WORD_LISTS.misfits.find(
          ({ tests, methods, unless }) =>
            beginsWithAny(row.test, tests) &&
            containsAny(row.method, methods) &&
            !containsAny(`${row.test} ${row.method}`, unless),
        )
        if (misfit)
          yield { record, path: [...path, 'method'], text: `${row.test} by ${row.method} (${misfit.because})` }
      }
    },
  },
]

function* rowsWithPaths({ products, limits }: Library): Generator<RowWithPath> {
  for (const record of products.values()) {
    const { tests, grades } = record.data
    yield* rowsOfGroups(record, ['tests'], tests)
    for (const [index, grade] of grades.entries())
      yield* rowsOfGroups(record, ['grades', index, 'tests'], grade.tests ?? {})
  }
  for (const record of limits.values())
    for (const [index, row] of record.data.tests.entries()) yield { record, path: ['tests', index], row }
}

function* rowsOfGroups(
  record: ContentFile<unknown>,
  path: FieldPath,
  groups: ProductRecord['tests'],
): Generator<RowWithPath> {
  for (const [group, rows] of Object.entries(groups))
    for (const [index, row] of rows.entries()) yield { record, path: [...path, group, index], row }
}
