import type { Library } from '../../../manifest/library.ts'
import { TEST_GROUPS, type TestGroup } from '../../../shared/catalogue.ts'
import type { KnownTests } from '../protocol.ts'

/** In which section the published records have each test, and the shared sets of limits. */
export function knownTests({ products, limits }: Library): KnownTests {
  const counts = new Map<string, Map<TestGroup, number>>()
  const count = (group: TestGroup, rows: { test: string }[] = []) => {
    for (const { test } of rows) {
      const groups = counts.get(test) ?? new Map<TestGroup, number>()
      counts.set(test, groups.set(group, (groups.get(group) ?? 0) + 1))
    }
  }
  for (const { data } of limits.values()) count(data.group, data.tests)
  for (const { data } of products.values())
    for (const tests of [data.tests, ...data.grades.map((grade) => grade.tests)])
      for (const group of TEST_GROUPS) count(group, tests?.[group])
  return {
    sections: [...counts].flatMap(([test, groups]) => [...groups].map(([group, times]) => ({ test, group, times }))),
    sets: Object.fromEntries([...limits].map(([id, { data }]) => [id, data])),
  }
}
