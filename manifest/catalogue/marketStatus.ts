import { type Examined, type Market, type MarketStatus, statusOf } from '../../shared/markets.ts'
import { isConfirmed, readOn, type Regulation } from '../schema/regulation.ts'

/** Whose lists count in a market. What is said of cosmetics names more than one. */
const JURISDICTIONS: { [Name in Market]?: Regulation['jurisdiction'] } = {
  euFood: 'EU',
  euAdditive: 'EU',
  us: 'US',
  uk: 'UK',
  china: 'CN',
  feed: 'EU',
}

/** A text that was older when it was read tells what a list said, and not what it says. */
const TEXT_HOLDS_YEARS = 5

const YEAR_MS = 365.25 * 86_400_000

/** The status of a product in a market, by what its record says and by the records of law that this names. */
export function statusFrom(market: Market, said: Examined, used: Regulation[]): MarketStatus {
  return statusOf(said, {
    isConfirmed: isConfirmed(used),
    isListThatCounts: used.some((record) => countsIn(market, record)),
  })
}

function countsIn(market: Market, record: Regulation): boolean {
  const { kind, jurisdiction, edition } = record
  const read = readOn(record)
  if (kind !== 'list' || read === undefined || jurisdiction !== (JURISDICTIONS[market] ?? jurisdiction)) return false
  return edition === undefined || Date.parse(read) - Date.parse(edition) <= TEXT_HOLDS_YEARS * YEAR_MS
}
