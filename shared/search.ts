import type { ProductCard } from './cards.ts'
import type { CasNumbers } from './casNumber.ts'
import { hasFields } from './hasFields.ts'
import type { IdentifierKind } from './identifiers.ts'
import type { Topic } from './topics.ts'

export type SearchEntry = {
  path: string
  kind: string
  name: string
  /** Plant part, appearance, subject or summary. Shown under the name. */
  detail: string
  /** Other names: aliases, and synonyms of the substance. Searched, but not shown. */
  also: string
  /** Common names of the plant, which other products may have as well. */
  plantNames?: string
  /** Wrong names that belong to another plant. Searched, but never shown. */
  misnomers?: string[]
  /** Names of the source plant of a substance, or of the substance of an extract. */
  from?: string
  /** E numbers, formula and identifier keys (`shared/identifiers.ts`). */
  codes?: string
  chinese?: string
  substance?: string
  topic?: Topic
  /** Ids of the filtered lists that have the product. */
  lists?: string
} & Partial<Pick<ProductCard, 'latin' | keyof CasNumbers | 'grades' | 'moq' | 'picture' | 'isRestricted'>>

export function isSearchEntries(value: unknown): value is SearchEntry[] {
  return Array.isArray(value) && value.every((entry) => hasFields(entry, 'path', 'also'))
}

export function otherNames({ also, plantNames }: SearchEntry): string {
  return [also, plantNames].filter(Boolean).join('; ')
}

export type SearchHit = Omit<
  SearchEntry,
  'also' | 'plantNames' | 'misnomers' | 'from' | 'codes' | 'chinese' | 'topic' | 'lists'
> & {
  terms: string[]
  /** The matching E number or formula. */
  number?: string
  /** The matching alias, when the result does not show it elsewhere. */
  alias?: string
}

/** A kind of results with its singular and plural. */
export type SearchKind = { kind: string; one: string; many: string }

export type SearchResults = {
  kind: string
  hits: SearchHit[]
  counts: { all: number; [kind: string]: number }
  guess?: { unknown: string; meant: string }
  isPartial?: boolean
  /** The query is an identifier, not a name. */
  readAs?: IdentifierKind
  hasWrongDigit?: boolean
  /** URL of the structure search, for a SMILES without an exact match. */
  structurePath?: string
  links?: SearchLink[]
}

/** A link to a list, with the words of the query that name it, or to another query. */
export type SearchLink = { address: string; label: string; words: string }

/** The kind of entries that are lists of products. They are no hits. */
export const LIST = 'list'

export type Search = (query: string, kind?: string) => SearchResults

const MAX_QUERY_CHARACTERS = 200

/** More than the maximum of a SMILES, so that the structure search can report a longer one. */
export const MAX_SEARCH_INPUT_CHARACTERS = 2000

type SearchParameters = { get: (name: string) => string | null }

/** Control characters, byte order marks and lone surrogates. HTML cannot carry them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFEFF]+/gu

export function readSearchQuery(parameters: SearchParameters): string {
  // Splitting by character avoids lone surrogates.
  const characters = [
    ...(parameters.get('q') ?? '').slice(0, MAX_SEARCH_INPUT_CHARACTERS).replace(UNPRINTABLE, ' ').trim(),
  ]
  if (characters.length <= MAX_QUERY_CHARACTERS) return characters.join('')
  // A long word is a SMILES. Cutting it would change the structure.
  if (!characters.includes(' ')) return characters.join('')
  return characters.slice(0, MAX_QUERY_CHARACTERS).join('').trim()
}

export function readSearchKind(parameters: SearchParameters): string {
  return parameters.get('kind') ?? 'all'
}

export function resultsOf(hits: SearchHit[], chosenKind: string): SearchResults {
  const counts: SearchResults['counts'] = { all: hits.length }
  for (const { kind } of hits) counts[kind] = (counts[kind] ?? 0) + 1
  const ofKind = hits.filter(({ kind }) => kind === chosenKind)
  const shownHits = ofKind.length > 0 ? ofKind : hits
  return { kind: ofKind[0]?.kind ?? 'all', hits: shownHits.slice(0, MAX_HITS), counts }
}

const NO_RESULT_PATH = '/search/404'

/** Returns the redirect of a search without results. */
export function pathWithoutResults({ counts, structurePath }: SearchResults, parameters: string): string | undefined {
  if (counts.all > 0) return undefined
  return structurePath ?? `${NO_RESULT_PATH}?${parameters}`
}

export const MAX_HITS = 60
