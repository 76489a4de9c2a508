import { MARKETS, type Market } from '../../shared/markets.ts'
import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { OTHER_FOODS } from './foodLimits.ts'

/** Forms in which a supplement is sold, and no other food. */
const SUPPLEMENTS = new Set(['Food supplements', 'Tablets', 'Hard capsules', 'Softgels'])

/** Lists that cover some uses only: the records, the other uses, and how a note mentions what the list is for and those. */
const LISTS = [
  {
    list: 'the list of forms for supplements',
    isRecord: (id: string, matters: string) =>
      /^(?:eu-1170-2009|uk-2002-46)-/.test(id) && !/\band (?:for )?fortified foods/.test(matters),
    scope: /supplements?\b/,
    outside: OTHER_FOODS,
    others: /other foods|fortified foods/,
    fix: 'Say "A form of … for food supplements; other foods were not examined", or what holds for those',
  },
  {
    list: 'a GRAS notice',
    isRecord: (id: string) => id.startsWith('us-grn-'),
    // That it names its foods is asked of every status on conditions.
    scope: /./,
    outside: SUPPLEMENTS,
    others: /supplements/,
    fix: 'Say for which foods the notice is, and "supplements were not examined", or what holds for those',
  },
]

/** A status that leans on a list for some uses says for which, and that the others of the page are not covered. */
export function checkListScope({ products, regulations }: Library, report: Report): void {
  for (const record of products.values()) {
    const { markets, applications } = record.data
    for (const [market, { status, records = [], note = '' }] of Object.entries(markets ?? {})) {
      if (!status.startsWith('authorised')) continue
      const list = LISTS.find(({ isRecord }) =>
        records.some((id) => isRecord(id, regulations.get(id)?.data.matters ?? '')),
      )
      if (!list) continue
      const use = applications.find((it) => list.outside.has(it))
      if (list.scope.test(note) && (use === undefined || list.others.test(note))) continue
      const left = list.scope.test(note)
        ? `and nothing of "${use}", which it does not cover`
        : 'and not what that is for'
      reportField(report, record, {
        path: ['markets', market, 'status'],
        wrong: `is "${status}" in "${MARKETS[market as Market]}" by ${list.list}, ${left}`,
        fix: list.fix,
      })
    }
  }
}
