import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'

/** Per cent. What holds less of a substance is not sold under the name of its powder. */
const LEAST_CONTENT = 50

/** "Parthenolide powder" is no name of a feverfew extract with 0.8 % of it: an order form would mean the isolate. */
export function checkIsolateAliases({ products, compounds }: Library, report: Report): void {
  for (const record of products.values()) {
    const { aliases = [], compound = '', grades, plant } = record.data
    const substance = compounds.get(compound)?.data
    if (substance === undefined || plant === undefined) continue
    const { name, synonyms = [] } = substance
    const isolate = new Set([name, ...synonyms].flatMap((known) => [known, `${known} powder`].map(plain)))
    // A dilution that is called by its substance says its content with it.
    if ([...isolate].some((known) => plain(record.data.name).endsWith(known))) continue
    const contents = grades.flatMap(({ assay = [] }) => assay.flatMap(({ min, unit }) => (unit === '%' ? min : [])))
    const most = Math.max(...contents)
    const index = aliases.findIndex((alias) => isolate.has(plain(alias)))
    if (index < 0 || contents.length === 0 || most >= LEAST_CONTENT) continue
    reportField(report, record, {
      path: ['aliases', index],
      wrong: `"${aliases[index]}" is the name of the isolate, and the best grade holds ${most} %`,
      fix: `Say "${name} extract", or leave the alias out`,
    })
  }
}

/** As it is typed in one way or another. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('α', 'alpha').replaceAll('β', 'beta')
}
