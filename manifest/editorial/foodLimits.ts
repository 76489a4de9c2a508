import { TEST_GROUPS, type TestGroup } from '../../shared/catalogue.ts'
import type { Library, ProductFile } from '../library.ts'
import { type Report, reportField } from '../check/report.ts'

/** Uses in which nobody swallows the material on purpose. */
const NOT_EATEN = new Set(['Skin care', 'Hair care', 'Sun care', 'Oral care', 'Animal feed', 'Reference material'])

/** Uses in foods that are no supplements. */
export const OTHER_FOODS = new Set([
  'Beverages',
  'Powder drinks',
  'Functional food',
  'Flavouring',
  'Sweetening',
  'Food colouring',
])

/** Whether the material is swallowed in this application. */
export function isEaten(application: string): boolean {
  return !NOT_EATEN.has(application)
}

/** What the specification of a food has, by what the names of its rows say. */
const NEEDED: [TestGroup, string, RegExp][] = [
  ['elements', 'Lead', /^Lead/],
  ['elements', 'Arsenic', /arsenic/i],
  ['elements', 'Cadmium', /^Cadmium/],
  ['elements', 'Mercury', /^(?:Methyl)?[Mm]ercury/],
  ['microbiology', 'Total aerobic count', /^(?:Total aerobic|Aerobic mesophilic)/],
  ['microbiology', 'Yeasts and moulds', /[Yy]easts?/],
  ['microbiology', 'Escherichia coli', /coli\b|^Coliforms|^Enterobacteriaceae|Gram-negative/],
  ['microbiology', 'Salmonella', /Salmonella/],
]

/** A product for food is held to the metals and germs that foods are held to. */
export function checkFoodLimits(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    const eaten = record.data.applications.find(isEaten)
    if (eaten === undefined) continue
    const rows = rowsOf(record, library)
    for (const [group, name, pattern] of NEEDED) {
      if (rows[group].some((test) => pattern.test(test))) continue
      reportField(report, record, {
        path: ['applications'],
        wrong: `names "${eaten}", but the specification has no row "${name}"`,
        fix: `Add a set of limits of the group ${group}, or the row`,
      })
    }
  }
}

/** Names of the rows that all grades have, by group. */
function rowsOf({ data }: ProductFile, { limits }: Library): Record<TestGroup, string[]> {
  const rows = Object.fromEntries(TEST_GROUPS.map((group) => [group, namesOf(data.tests[group])]))
  for (const id of data.limits ?? []) {
    const set = limits.get(id)?.data
    if (set) rows[set.group]?.push(...namesOf(set.tests))
  }
  return rows as Record<TestGroup, string[]>
}

function namesOf(tests: { test: string }[] = []): string[] {
  return tests.map(({ test }) => test)
}
