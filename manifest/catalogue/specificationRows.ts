import { TEST_GROUPS, type TestGroup } from '../../shared/catalogue.ts'
import type { Test, TestGroups } from '../../shared/product.ts'
import { replaceRows } from '../../shared/specification.ts'
import type { Library, ProductFile } from '../library.ts'
import type { ProductRecord } from '../schema/product.ts'

export function testsOf({ limits }: Library, { data }: ProductFile): TestGroups {
  const sets = (data.limits ?? []).map((id) => limits.get(id)?.data)
  const rows = (group: TestGroup) =>
    replaceRows(
      sets.filter((set) => set?.group === group).flatMap((set) => set?.tests ?? []),
      withoutMarkerFields(data.tests)[group] ?? [],
    )
  return Object.fromEntries(
    TEST_GROUPS.map((group) => [group, rows(group)] as const).filter(([, tests]) => tests.length > 0),
  )
}

export function withoutMarkerFields(groups: ProductRecord['tests']): TestGroups {
  return Object.fromEntries(
    Object.entries(groups).map(([group, rows]) => [
      group,
      rows.map(({ marker: _marker, isNumber: _isNumber, ...row }): Test => row),
    ]),
  )
}
