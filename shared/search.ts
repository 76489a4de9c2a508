import type { ProductCard } from './cards.ts'
import type { CasNumbers } from './casNumber.ts'
import { hasFields } from './hasFields.ts'
import type { IdentifierKind } from './identifiers.ts'
import type { Topic } from './topics.ts'

/** A record of the search index. */
export type SearchEntry = {
  path: string
  kind: string
  name: string
  /** Plant part or appearance, subject or summary: stands under the name in a result. */
  detail: string
  /** Other names: found, but not shown. */
  also: string
  /** Other names that no page shows, because they name another plant. */
  misnomers?: string[]
  /** Names of its marker or of its source. */
  from?: string
  /** E numbers, formula, and keys of notations (`shared/identifiers.ts`). */
  codes?: string
  /** Names in Chinese characters; behind a slash those of its marker or of its source. */
  chinese?: string
  /** The substance that a product is, or its marker. */
  substance?: string
  /** Topic of a question, by which the list of questions is filtered. */
  topic?: Topic
} & Partial<Pick<ProductCard, 'latin' | keyof CasNumbers | 'grades' | 'moq' | 'picture' | 'isRestricted'>>

export function isSearchEntries(value: unknown): value is SearchEntry[] {
  return Array.isArray(value) && value.every((entry) => hasFields(entry, 'path', 'also'))
}

export type SearchHit = Omit<SearchEntry, 'also' | 'misnomers' | 'from' | 'codes' | 'chinese' | 'topic'> & {
  /** Terms of the index that the query matched. */
  terms: string[]
  /** The E number or the formula that was asked for, as the product has it. */
  number?: string
  /** Another name that was asked for and that the result shows nowhere else. */
  alias?: string
}

/** A kind of results, `?kind=article`, with its name in singular and plural. */
export type SearchKind = { kind: string; one: string; many: string }

export type SearchResults = {
  /** The kind that is listed: the kind asked for, or all where it has no results. */
  kind: string
  /** The best of them. */
  hits: SearchHit[]
  /** How many there are, also beyond the list. */
  counts: { all: number; [kind: string]: number }
  /** The words that were searched in place of words that nothing has. */
  guess?: { unknown: string; meant: string }
  /** Set where nothing has all words of the query, and the results have some of them. */
  isPartial?: boolean
  /** Set where the query is a number or a notation and not a name. */
  readAs?: IdentifierKind
  /** Set where the query is a CAS number with a wrong check digit. */
  hasWrongDigit?: boolean
  /** Address of the structure search, for a SMILES that the index has in another writing or not at all. */
  structurePath?: string
  /** The list of products that is filtered by the figure in the query. */
  list?: { address: string; label: string }
}

/** Finds what a query asks for, best first. */
export type Search = (query: string, kind?: string) => SearchResults

/** The longest query of several words: a name with all its synonyms. What is beyond is ignored. */
const MAX_QUERY_CHARACTERS = 200

/** What a search field takes: more than any SMILES that the search by structure does, which says so of one that is longer. */
export const MAX_FIELD_CHARACTERS = 2000

type Parameters = { get: (name: string) => string | null }

/** Control characters, byte order marks and halves of characters: nobody types them, and HTML hands them on as others. */
const NO_TEXT = /[\p{Cc}\p{Cs}\uFEFF]+/gu

/** What an address asks the search for; empty where it asks for nothing. */
export function askedQuery(parameters: Parameters): string {
  // Cut between characters: half of one is no text.
  const characters = [...(parameters.get('q') ?? '').slice(0, MAX_FIELD_CHARACTERS).replace(NO_TEXT, ' ').trim()]
  if (characters.length <= MAX_QUERY_CHARACTERS) return characters.join('')
  // So long a word is the SMILES of a structure, whose beginning is another.
  if (!characters.includes(' ')) return characters.join('')
  return characters.slice(0, MAX_QUERY_CHARACTERS).join('').trim()
}

/** The kind of results that an address asks for. */
export function askedKind(parameters: Parameters): string {
  return parameters.get('kind') ?? 'all'
}

/** What a page lists of the hits: of the kind asked for, or of all where it has none. */
export function resultsOf(hits: SearchHit[], asked: string): SearchResults {
  const counts: SearchResults['counts'] = { all: hits.length }
  for (const { kind } of hits) counts[kind] = (counts[kind] ?? 0) + 1
  const ofKind = hits.filter(({ kind }) => kind === asked)
  const listed = ofKind.length > 0 ? ofKind : hits
  return { kind: ofKind[0]?.kind ?? 'all', hits: listed.slice(0, MAX_HITS), counts }
}

export const NO_RESULT_PATH = '/search/404'

/** Where a search without results leads, `parameters` being those of its address. */
export function pathWithoutResults({ counts, structurePath }: SearchResults, parameters: string): string | undefined {
  if (counts.all > 0) return undefined
  return structurePath ?? `${NO_RESULT_PATH}?${parameters}`
}

/** Results that a page lists at most. */
export const MAX_HITS = 60
