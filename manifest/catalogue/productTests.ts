import { TEST_GROUPS, type TestGroup } from '../../shared/catalogue.ts'
import type { TestGroups } from '../../shared/product.ts'
import { replaceByName } from '../../shared/specification.ts'
import type { Library, ProductFile } from '../library.ts'

/** Rows of the shared sets of limits, with the product's own rows in their place or behind them. */
export function testsOf({ limits }: Library, { data }: ProductFile): TestGroups {
  const sets = (data.limits ?? []).map((id) => limits.get(id)?.data)
  const rows = (group: TestGroup) =>
    replaceByName(
      sets.filter((set) => set?.group === group).flatMap((set) => set?.tests ?? []),
      data.tests[group] ?? [],
    )
  return Object.fromEntries(
    TEST_GROUPS.map((group) => [group, rows(group)] as const).filter(([, tests]) => tests.length > 0),
  )
}
