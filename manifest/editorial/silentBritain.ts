import type { MarketStatus } from '../../shared/markets.ts'
import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'

const DECIDED = new Set<MarketStatus>(['authorised', 'authorised with conditions', 'restricted', 'not authorised'])

/** Great Britain has kept the Union's lists of 2020: where the EU has decided, "not examined" alone leaves a buyer to guess. */
export function checkSilentBritain({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    const { markets } = record.data
    if (!markets || markets.uk.status !== 'not examined' || markets.uk.note !== undefined) continue
    const decided = [markets.euFood, markets.euAdditive].find(({ status }) => DECIDED.has(status))
    if (!decided) continue
    reportField(report, record, {
      path: ['markets', 'uk'],
      wrong: `is "not examined" without a word, and the EU says "${decided.status}"`,
      fix: 'Say in its note what was kept in Great Britain, or what was not looked up',
    })
  }
}
