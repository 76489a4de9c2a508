/** Markets and uses that references are about, in the order of the table, with their names there. */
export const MARKETS = {
  euFood: 'EU food and supplements',
  euAdditive: 'EU additive or flavouring',
  us: 'United States, food',
  uk: 'Great Britain, food',
  china: 'China, food',
  cosmetics: 'Cosmetics',
  feed: 'EU feed',
} as const
export type Market = keyof typeof MARKETS

/** What a person has read about a product, and where. */
export type Reference = { market: Market; acts: Act[]; says: string }

/** An act, opinion, notice or entry of a list. */
type Act = {
  title: string
  url: string
  /** Date of the text that was read, where there are later ones. */
  edition?: string
  /** ISO date. */
  readOn: string
}
