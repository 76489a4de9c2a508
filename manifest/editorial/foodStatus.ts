import { MARKETS, type Market } from '../../shared/markets.ts'
import { type Report, reportField } from '../check/report.ts'
import type { Library, ProductFile } from '../library.ts'

const OPEN = new Set(['authorised', 'authorised with conditions', 'history of use'])
const CLOSED = new Set(['not authorised', 'restricted'])

/** Statuses in food of the European Union and the United Kingdom, and what the safety note says of them, agree. */
export function checkFoodStatus(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    checkKingdom(record, library, report)
    checkNote(record, report)
  }
}

/** British law was that of the Union until 2021: where it is more open, a record of its own says so. */
function checkKingdom(record: ProductFile, { regulations }: Library, report: Report): void {
  const { euFood, uk } = record.data.markets ?? {}
  if (!euFood || !uk || !CLOSED.has(euFood.status) || !OPEN.has(uk.status)) return
  if (uk.records?.some((id) => regulations.get(id)?.data.jurisdiction === 'UK')) return
  reportField(report, record, {
    path: ['markets', 'uk', 'status'],
    wrong: `is "${uk.status}", but "${euFood.status}" in the EU, and no record of British law says so`,
    fix: 'Name the British record, or write "not examined"',
  })
}

/** How a note says that a food is closed to the material, by market. */
const CLOSED_IN: [Market, RegExp][] = [
  ['euFood', /\bEU\b/],
  ['uk', /\b(?:UK|United Kingdom|Great Britain)\b/],
]
const UNAUTHORISED =
  /novel food,? (?:in the EU |there )?(?:and |which )?(?:is |has )?(?:not|without|no)\b[^.;]*authori|unauthorised novel food|not (?:an )?authorised (?:as a )?novel food|no authorisation as a novel food/

function checkNote(record: ProductFile, report: Report): void {
  const { safetyNote = '', markets } = record.data
  for (const clause of safetyNote.split(/[.;]\s/)) {
    if (!UNAUTHORISED.test(clause)) continue
    for (const [market, name] of CLOSED_IN) {
      const status = markets?.[market]?.status
      if (status === undefined || !name.test(clause) || !OPEN.has(status)) continue
      reportField(report, record, {
        path: ['safetyNote'],
        wrong: `says "${clause}", but the status in "${MARKETS[market]}" is "${status}"`,
        fix: 'Correct the one that is wrong',
      })
    }
  }
}
