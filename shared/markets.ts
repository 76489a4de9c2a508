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

export type RegulatoryReference = { market: Market; acts: Act[]; says: string }

type Act = {
  title: string
  url: string
  edition?: string
  /** ISO date. */
  readOn: string
}
