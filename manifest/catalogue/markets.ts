import { type Market, type MarketEntry, MARKETS } from '../../shared/markets.ts'
import type { Library, ProductFile } from '../library.ts'
import { readOn } from '../schema/regulation.ts'

/** The status of a product in each market, with the records that it leans on. */
export function marketsOf({ regulations }: Library, { data: { markets } }: ProductFile): MarketEntry[] | undefined {
  return (
    markets &&
    (Object.keys(MARKETS) as Market[]).map((market) => {
      const { status, note, records = [] } = markets[market]
      const used = records.flatMap((id) => regulations.get(id)?.data ?? [])
      return {
        market,
        status,
        // What the first record says is said once, there, unless the product has a shorter word for it.
        note: note ?? used[0]?.matters,
        regulations: used.map((record) => ({ title: record.title, url: record.source, readOn: readOn(record) })),
      }
    })
  )
}
