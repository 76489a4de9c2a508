import type { ProductCard } from './cards.ts'
import type { CasNumbers } from './casNumber.ts'
import type { Catalogue } from './facets.ts'
import { hasFields } from './hasFields.ts'
import type { IdentifierKind } from './identifiers.ts'
import type { Topic } from './topics.ts'

/** A record of the search index. */
export type SearchEntry = {
  path: string
  /** One of those that `SearchKind` tells of. */
  kind: string
  name: string
  /** Plant part or appearance, subject or summary: what stands under the name in a result. */
  detail: string
  /** Other names: found, but not shown. */
  also: string
  /** Those of the other names that no page shows: they name another plant. */
  misnomers?: string[]
  /** Names of what it is measured by or made from: found after what is called so. */
  from?: string
  /** E numbers, formula, and keys of notations (`shared/identifiers.ts`). */
  codes?: string
  /** Names in Chinese characters, behind a slash those of what it is measured by or made from. */
  chinese?: string
  /** What a product is, or is measured by. */
  substance?: string
  /** Of a question: the list of questions is narrowed by it. */
  topic?: Topic
} & Partial<Pick<ProductCard, 'latin' | keyof CasNumbers | 'grades' | 'moq' | 'picture' | 'hasSafetyNote' | 'matched'>>

export function isSearchEntries(value: unknown): value is SearchEntry[] {
  return Array.isArray(value) && value.every((entry) => hasFields(entry, 'path', 'also'))
}

export type SearchHit = Omit<SearchEntry, 'also' | 'misnomers' | 'from' | 'codes' | 'chinese' | 'topic'> & {
  /** Words of the index that the query matched. */
  terms: string[]
  /** The E number or the formula that was asked for, as the product has it. */
  number?: string
  /** Another name that was asked for, where nothing else that a result shows is called so. */
  alias?: string
  /** Words of the query that it was found without. */
  lacks?: string[]
}

/** A kind of results, `?kind=article`, with what one of them and several are called. */
export type SearchKind = { kind: string; one: string; many: string }

export type SearchResults = {
  /** What is listed: the kind asked for, or all where it has no results. */
  kind: string
  /** The best of them. */
  hits: SearchHit[]
  /** How many there are, also beyond the list. */
  counts: { all: number; [kind: string]: number }
  /** What was looked for in place of the query, of which nothing has some of the words. */
  guess?: { unknown: string; meant: string }
  /** Whether a document was asked for: a product has it among its documents. */
  asksDocument?: true
  /** Whether the query is the notation of a structure, by which others may be found. */
  isStructure?: true
  /** Where a SMILES is looked up that stands here in another writing or not at all: by its structure. */
  structurePath?: string
  /** What the results are narrowed by, as words of the query say it. */
  filters?: { label: string; rest: string }[]
  /** Address of the list that is narrowed by the same, where the query says nothing else. */
  list?: string
  /**
   * Filters that words of the query say and that nothing passes which the rest finds: that is listed all the same, what comes
   * nearest to a figure first. Some of the words may be what no grade is measured by.
   */
  unmet?: { labels: string[]; words: string; rest: string; nearest?: { name: string; text: string }; unknown?: string }
}

/** What is said of a query without results. */
export type NothingFound = {
  /** A word that may have been meant. */
  word?: string
  /** Whether the query may be the beginning of it. */
  isBegun?: true
  /** What the query was read as, where it is no name. */
  readAs?: IdentifierKind
  /** Whether it is a CAS number but for its check digit. */
  hasWrongDigit?: true
}

export type Search = {
  /**
   * The results of a query, best first, and of these what the filters leave that its words are read as. Filters that would
   * leave nothing are words like others, and so are those that need a catalogue, where there is none.
   */
  find: (query: string, kind: string, catalogue?: Catalogue) => SearchResults
  needsCatalogue: (query: string) => boolean
  explain: (query: string) => NothingFound
}

/** The longest query of several words: a name with all its synonyms. What is beyond is ignored. */
const MAX_QUERY_CHARACTERS = 200

/** What a search field takes: more than any SMILES that the search by structure does, which says so of one that is longer. */
export const MAX_FIELD_CHARACTERS = 2000

/** Words that are looked for. Each costs a walk through the index, and 1,000 short ones fit into an address. */
export const MAX_QUERY_WORDS = 12

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

/** Cuts a text where it matches: every second part is one of the words, or the part of one that was typed. */
export function splitAtMatches(text: string, query: string, terms: string[]): string[] {
  const words = [...tokenize(query), ...terms].filter((word) => word.length > 1)
  // A figure that chooses among grades is no part of a number that it stands in.
  if (words.length === 0 || (CAS.test(text) && !terms.includes(text))) return [text]
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/['’]/g, "['’]"))
    .join('|')
  return text.split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${pattern}))`, 'giu'))
}

const CAS = /^\d+-\d\d-\d$/

export const NO_RESULT_PATH = '/search/404'

/** Where a search without results leads, `parameters` being those of its address. */
export function pathWithoutResults({ counts, structurePath }: SearchResults, parameters: string): string | undefined {
  if (counts.all > 0) return undefined
  return structurePath ?? `${NO_RESULT_PATH}?${parameters}`
}

/** Results that a page lists at most. */
export const MAX_HITS = 60

/** A CAS number typed with spaces or dashes. */
const SPACED_CAS = /\b(\d{2,7})[\s\u2010-\u2015](\d\d)[\s\u2010-\u2015](\d)\b/g

/** `E 160 a`: the parts of an E number mean nothing by themselves. */
const SPACED_ADDITIVE = /\bE[\s-](\d{3,4})(?:[\s-]?([a-h])\b)?/gi

/** The words of a text. Hyphens stay: the parts of a CAS number mean nothing by themselves. */
export function tokenize(text: string): string[] {
  return text
    .replaceAll(SPACED_CAS, '$1-$2-$3')
    .replaceAll(SPACED_ADDITIVE, 'E$1$2')
    .split(/[\s,;:()/?“”"%≥≤+#]+/)
    .filter((term) => term !== '')
}
