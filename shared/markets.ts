/** Markets and uses for which the status of a product is looked up, in the order of the table, with their names there. */
export const MARKETS = {
  euFood: 'EU food and supplements',
  euAdditive: 'EU additive or flavouring',
  us: 'United States',
  uk: 'United Kingdom',
  china: 'China',
  cosmetics: 'Cosmetics',
} as const
export type Market = keyof typeof MARKETS

/** What public sources say of a material in a market. "Not examined" is an answer, too: nobody has looked. */
export const MARKET_STATUSES = [
  'authorised',
  'authorised with conditions',
  'history of use',
  'restricted',
  'not authorised',
  'not examined',
  'not applicable',
] as const
export type MarketStatus = (typeof MARKET_STATUSES)[number]

/** An act, opinion or list entry that a status leans on. */
type RegulationLink = {
  title: string
  url: string
  /** ISO date on which a source was read that says so; without one the record is unconfirmed. */
  readOn?: string
}

export type MarketEntry = {
  market: Market
  status: MarketStatus
  /** In one line: dose, population, limits. */
  note?: string
  regulations: RegulationLink[]
}
