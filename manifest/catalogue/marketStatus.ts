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

/**
 * The day to which a finding holds: that of the text of the first record, on which it rests, or of its reading. None where
 * another of the records is younger than that text, which would make the status look older than it is.
 */
export function heldTo([first, ...others]: Regulation[]): string | undefined {
  const edition = first?.edition
  if (edition === undefined) return first && readOn(first)
  const isYounger = (day: string | undefined) => day !== undefined && day > edition
  return others.some((record) => isYounger(record.date) || isYounger(record.edition)) ? undefined : edition
}

function countsIn(market: Market, record: Regulation): boolean {
  const { kind, jurisdiction, edition } = record
  const read = readOn(record)
  if (kind !== 'list' || read === undefined || jurisdiction !== (JURISDICTIONS[market] ?? jurisdiction)) return false
  return edition === undefined || Date.parse(read) - Date.parse(edition) <= TEXT_HOLDS_YEARS * YEAR_MS
}
