/** Markets and uses for which the status of a product is looked up, in the order of the table, with their names there. */
export const MARKETS = {
  euFood: 'EU food and supplements',
  euAdditive: 'EU additive or flavouring',
  us: 'United States',
  uk: 'United Kingdom',
  china: 'China',
  cosmetics: 'Cosmetics',
  feed: 'EU feed',
} as const
export type Market = keyof typeof MARKETS

/** The words for how a material stands in a market, the most open first. */
export const MARKET_STATUSES = [
  'authorised',
  'authorised with conditions',
  'may be sold after notification',
  'history of use',
  'listed, conditions of the list',
  'not authorised',
  'searched, no entry',
  'not examined',
  'not applicable',
] as const
export type MarketStatus = (typeof MARKET_STATUSES)[number]

/**
 * What the sources say that a record names, with the word that follows from it, and whether it says on what condition:
 * docs/specification.md has the table.
 */
export const FINDINGS = {
  permission: { status: 'authorised', condition: 'may' },
  notification: { status: 'may be sold after notification', condition: 'must' },
  use: { status: 'history of use', condition: 'never' },
  listing: { status: 'listed, conditions of the list', condition: 'must' },
  refusal: { status: 'not authorised', condition: 'never' },
  'no entry': { status: 'searched, no entry', condition: 'never' },
} as const satisfies Record<string, { status: MarketStatus; condition: 'may' | 'must' | 'never' }>
export type Finding = keyof typeof FINDINGS

/** What a record says of a market; nothing where nobody has looked. */
export type Examined = { applies?: false; finding?: Finding; condition?: string; note?: string }

/** The word follows from what was found: nobody chooses it. */
export function statusOf({ applies, finding, condition }: Examined): MarketStatus {
  if (applies === false) return 'not applicable'
  if (finding === undefined) return 'not examined'
  return finding === 'permission' && condition !== undefined ? 'authorised with conditions' : FINDINGS[finding].status
}

/** What stands beside the word, in one text. */
export function wordsOf({ condition, note }: Examined): string {
  return [condition, note].filter((text) => text !== undefined).join('; ')
}

/** An act, opinion or list entry that a status leans on. */
type RegulationLink = {
  title: string
  url: string
  /** Its own date, as far as it is known. */
  date?: string
  /** ISO date on which a source was read that says so; without one the record is unconfirmed. */
  readOn?: string
}

export type MarketEntry = {
  market: Market
  status: MarketStatus
  /** In one line: dose, population, limits. */
  note?: string
  /** ISO date of the newest reading that it rests on. */
  asOf?: string
  regulations: RegulationLink[]
}
