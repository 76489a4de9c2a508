/** Markets and uses for which the status of a product is looked up, in the order of the table, with their names there. */
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

/** What has to be known of a market beside its name. */
export const MARKET_HINTS: { [Name in Market]?: string } = { uk: 'Northern Ireland follows the EU' }

/**
 * What the sources say that a record names, the most open first, with the word that follows, and whether it says on what
 * condition: docs/specification.md has the table.
 */
export const FINDINGS = {
  permission: { status: 'authorised', condition: 'may' },
  exemption: { status: 'permitted without listing', condition: 'must' },
  gras: { status: 'GRAS for the uses named', condition: 'may' },
  notice: { status: 'GRAS notice of another firm', condition: 'must' },
  'new ingredient': { status: 'FDA notification unless exempt', condition: 'must' },
  'open question': { status: 'not settled', condition: 'must' },
  use: { status: 'history of use', condition: 'never' },
  listing: { status: 'listed, conditions of the list', condition: 'must' },
  entry: { status: 'listed', condition: 'never' },
  'national list': { status: 'listed in one member state', condition: 'must' },
  'national rules': { status: 'no EU limit, national rules', condition: 'never' },
  grades: { status: 'differs by grade', condition: 'must' },
  restriction: { status: 'restricted', condition: 'must' },
  'ended term': { status: 'term ended, no renewal found', condition: 'must' },
  'other entry': { status: 'entry found, does not cover this', condition: 'never' },
  'uncompared entry': { status: 'entry found, not compared', condition: 'never' },
  'no entry': { status: 'searched, no entry', condition: 'never' },
  refusal: { status: 'not authorised', condition: 'never' },
  prohibition: { status: 'prohibited', condition: 'never' },
} as const satisfies Record<string, { status: string; condition: 'may' | 'must' | 'never' }>
export type Finding = keyof typeof FINDINGS

/** Words that follow from something else than a finding alone. */
const OTHER_STATUSES = [
  'said not to be authorised',
  'said to be prohibited',
  'authorised with conditions',
  'unconfirmed',
  'not examined',
  'not offered for this use',
] as const
export type MarketStatus = (typeof FINDINGS)[Finding]['status'] | (typeof OTHER_STATUSES)[number]
export const MARKET_STATUSES: MarketStatus[] = [
  ...Object.values(FINDINGS).map(({ status }) => status),
  ...OTHER_STATUSES,
]

/** What closes a market where nobody has read it: said as hearsay, and not forgotten until somebody has read that it is open. */
const HEARSAY: { [Name in Finding]?: MarketStatus } = {
  refusal: 'said not to be authorised',
  prohibition: 'said to be prohibited',
}

/** What a record says of a market; nothing where nobody has looked. */
export type Examined = { applies?: false; finding?: Finding; condition?: string; note?: string }

/**
 * What the sources are that a finding names: whether the first was read, and whether a list was searched that counts in the
 * market, which another country's or one of years ago does not.
 */
type Sources = { isConfirmed: boolean; isListThatCounts: boolean }

/** The word follows from what was found, and where the source was not read it says so: nobody chooses it. */
export function statusOf(
  { applies, finding, condition }: Examined,
  { isConfirmed, isListThatCounts }: Sources = { isConfirmed: true, isListThatCounts: true },
): MarketStatus {
  if (applies === false) return 'not offered for this use'
  if (finding === undefined) return 'not examined'
  if (!isConfirmed) return HEARSAY[finding] ?? 'unconfirmed'
  if (finding === 'no entry' && !isListThatCounts) return 'not settled'
  return finding === 'permission' && condition !== undefined ? 'authorised with conditions' : FINDINGS[finding].status
}

/** What stands beside the word, in one text: the note is a sentence of its own behind the condition. */
export function wordsOf({ condition, note }: Examined): string {
  return [condition, note].filter((text) => text !== undefined).join('. ')
}

/** An act, opinion or list entry that a status leans on. */
type RegulationLink = {
  title: string
  url: string
  /** Its own date, as far as it is known. */
  date?: string
  /** The date of the text that was read, where there are later ones. */
  edition?: string
  /** ISO date on which a source was read that says so; without one the record is unconfirmed. */
  readOn?: string
  /** ISO date on which it was named where nobody has read it. */
  namedOn?: string
}

export type MarketEntry = {
  market: Market
  status: MarketStatus
  /** In one line: dose, population, limits. */
  note?: string
  /** The day to which it holds: of the text of the first source, on which it rests, or of its reading. */
  asOf?: string
  regulations: RegulationLink[]
}

/** What is unconfirmed: the first source, on which the status rests; or that there is one. */
export function unconfirmed({ status, regulations: [source] }: MarketEntry): string | undefined {
  if (source) return source.readOn === undefined ? 'not checked at the source' : undefined
  return status === 'unconfirmed' ? 'no source was named' : undefined
}
