import type { MarketStatus } from '../../shared/markets.ts'
import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'

const AUTHORISED = new Set<MarketStatus>(['authorised', 'authorised with conditions'])

/** Great Britain has the lists of the Union as they stood at the end of 2020, with the same purity criteria. */
const UNION_LISTS_IN_UK = new Set(['uk-1333-2008-additives', 'uk-1334-2008-flavourings'])

const NAMES_PURITY = /\btested\b|\bpurity\b|\bspecification\b/
const NAMES_MATERIAL = /\bnotified\b|\bmakers?\b|\bof its own specification\b|\bcovers\b/

/** Leave for a certain material says so: it was given for lots of a purity, or for the goods of one maker. */
export function checkSameMaterial(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    const { euAdditive, uk, us } = record.data.markets ?? {}
    const find = (market: 'uk' | 'us', wrong: string, fix: string) =>
      reportField(report, record, { path: ['markets', market], wrong, fix })
    if (
      euAdditive?.note?.includes('tested against') &&
      uk?.records?.some((id) => UNION_LISTS_IN_UK.has(id)) &&
      !NAMES_PURITY.test(uk.note ?? '')
    )
      find(
        'uk',
        'leans on a list of the Union and leaves out the purity that the EU cell asks for',
        'Say in "note" for which lots it holds, as "euAdditive" does',
      )
    if (us && AUTHORISED.has(us.status) && leansOnNotice(us.records) && !NAMES_MATERIAL.test(us.note ?? ''))
      find(
        'us',
        'leans on a GRAS notice, which is for the material of whoever notified it, and does not say so',
        'Say in "note" for which material it holds, such as: for the material as notified',
      )
  }
}

function leansOnNotice(records: string[] | undefined): boolean {
  return records?.some((id) => id.startsWith('us-grn-')) ?? false
}
