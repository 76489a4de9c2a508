import { MARKETS, type Market } from '../../shared/markets.ts'
import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'

const CONDITIONAL = new Set(['authorised with conditions', 'restricted'])

/** A status that holds on conditions says which: without them it reads as leave for everything. */
export function checkConditions(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    for (const [market, { status, note }] of Object.entries(record.data.markets ?? {})) {
      if (!CONDITIONAL.has(status) || note !== undefined) continue
      reportField(report, record, {
        path: ['markets', market, 'status'],
        wrong: `is "${status}" in "${MARKETS[market as Market]}" and does not say on what conditions`,
        fix: 'Say in "note" what the record says: amount, people, kind of food',
      })
    }
  }
}
