import { statusFrom } from '../catalogue/marketStatus.ts'
import type { Library } from '../library.ts'
import { type Report, reportField } from './report.ts'

/** What needs no entry as a flavouring because it is made from food is no surer than that it is food. */
export function checkFlavourings({ products, regulations }: Library, report: Report): void {
  for (const record of products.values()) {
    const { markets } = record.data
    if (markets?.euAdditive.finding !== 'exemption') continue
    const isUnconfirmed = (market: 'euFood' | 'euAdditive') => {
      const { records = [], ...said } = markets[market]
      const used = records.flatMap((id) => regulations.get(id)?.data ?? [])
      return statusFrom(market, said, used) === 'unconfirmed'
    }
    if (!isUnconfirmed('euFood') || isUnconfirmed('euAdditive')) continue
    reportField(report, record, {
      path: ['markets', 'euAdditive', 'records'],
      wrong: 'rests on a material that is food, which is unconfirmed under euFood',
      fix: 'Name first the record that euFood names, so that this is unconfirmed too',
    })
  }
}
