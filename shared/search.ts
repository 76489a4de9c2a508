import type { ProductCard } from './cards.ts'
import type { CasNumbers } from './casNumber.ts'
import type { IdentifierKind } from './identifiers.ts'

/** An entry has the fields that results show, and codes for look-ups. */
export type SearchEntry = {
  path: string
  kind: string
  name: string
  /** Plant part, appearance, date or introduction. Shown under the name. */
  detail: string
  /** E numbers, formula and key of the InChIKey (`shared/identifiers.ts`), with spaces between. */
  codes?: string
} & Partial<Pick<ProductCard, 'latin' | keyof CasNumbers | 'grades' | 'moq' | 'picture' | 'restriction'>>

/** A list of products that a query can name. */
export type SearchList = {
  path: string
  name: string
  /** Names and other words for the list, folded, with `; ` between. */
  words: string
  /** Products on the list. */
  count?: number
  /** Highest content of each of its products, if the list has a marker. */
  contents?: number[]
}

export type SearchHit = Omit<SearchEntry, 'codes'> & {
  terms: string[]
  /** The matching E number or formula. */
  number?: string
  /** The words of the query that only other names of the entry have. */
  alias?: string
}

/** A kind of results with its singular and plural. */
export type SearchKind = { kind: string; one: string; many: string }

export type SearchResults = {
  kind: string
  hits: SearchHit[]
  counts: { all: number; [kind: string]: number }
  /** The corrected query. */
  guess?: string
  /** The results have some of the words, or the skeleton of an InChIKey. */
  isPartial?: boolean
  /** The results have longer words, such as clover for clove. */
  isBeginning?: boolean
  /** A content in the query, such as `3 % salidroside`, that no grade of the results has. */
  missingContent?: string
  /** The query is for goods, and what matches is only about them. */
  lacksProducts?: boolean
  /** A brand of another supplier in the query, and after a comma what it is, if it is more than the material. */
  brand?: string
  /** The query is an identifier, not a name. */
  readAs?: IdentifierKind
  hasWrongDigit?: boolean
  /** URL of the structure search, for a SMILES without an exact match. */
  structurePath?: string
  links?: SearchLink[]
}

/** A link to a list or to another query. */
export type SearchLink = { address: string; label: string }

export type Search = (query: string, kind?: string) => SearchResults

/** The product that a text certainly means, or up to five products to choose from. */
export type ProductMatch = { product?: SearchHit; candidates: SearchHit[] }

export type Finder = { search: Search; match: (text: string) => ProductMatch }

/** More than the maximum of a SMILES, so that the structure search can report a longer one. */
export const MAX_SEARCH_INPUT_CHARACTERS = 2000

/** Counts all that a search found, and returns the first of a kind, or of all if none has it. */
export function resultsOf<Found extends { entry: { kind: string } }>(all: Found[], chosenKind: string) {
  const counts: SearchResults['counts'] = { all: all.length }
  for (const {
    entry: { kind },
  } of all)
    counts[kind] = (counts[kind] ?? 0) + 1
  const ofKind = all.filter(({ entry }) => entry.kind === chosenKind)
  const shownHits = ofKind.length > 0 ? ofKind : all
  return { kind: ofKind[0]?.entry.kind ?? 'all', hits: shownHits.slice(0, MAX_HITS), counts }
}

export const MAX_HITS = 60
