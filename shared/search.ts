import type { ProductCard } from './cards.ts'
import type { Topic } from './topics.ts'

/** A record of the search index. */
export type SearchEntry = {
  path: string
  kind: 'product' | 'article' | 'news'
  name: string
  /** Plant part or appearance, subject or summary: what stands under the name in a result. */
  detail: string
  /** Other names: found, but not shown. */
  also: string
  /** Of a question: the list of questions is narrowed by it. */
  topic?: Topic
} & Partial<Pick<ProductCard, 'latin' | 'cas' | 'markerCas' | 'grades' | 'moq' | 'picture'>>

export function isSearchEntries(value: unknown): value is SearchEntry[] {
  return (
    Array.isArray(value) &&
    value.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'path' in entry && 'also' in entry)
  )
}

export type SearchHit = Omit<SearchEntry, 'also' | 'topic'> & {
  /** Words of the index that the query matched. */
  terms: string[]
}

export type ResultKind = 'all' | SearchEntry['kind']

export type SearchResults = {
  /** What is listed: the kind asked for, or all where it has no results. */
  kind: ResultKind
  /** The best of them. */
  hits: SearchHit[]
  /** How many there are, also beyond the list. */
  counts: Record<ResultKind, number>
  /** A word that may have been meant. */
  suggestion?: string
}

export type Search = {
  /** The results of a query, best first. */
  find: (query: string, kind: string) => SearchResults
  /** A word of the index that is like one of a query without hits. */
  suggest: (query: string) => string | undefined
}

/** The longest query, and the field's: a name with all its synonyms. What is beyond is ignored. */
export const MAX_QUERY_CHARACTERS = 200

/** Words that are looked for. Each costs a walk through the index, and 1,000 short ones fit into an address. */
export const MAX_QUERY_WORDS = 12

type Parameters = { get: (name: string) => string | null }

/** Control characters, byte order marks and halves of characters: nobody types them, and HTML hands them on as others. */
const NO_TEXT = /[\p{Cc}\p{Cs}\uFEFF]+/gu

/** What an address asks the search for; empty where it asks for nothing. */
export function askedQuery(parameters: Parameters): string {
  // Cut between characters: half of one is no text.
  const characters = [...(parameters.get('q') ?? '').replace(NO_TEXT, ' ').trim()]
  return characters.slice(0, MAX_QUERY_CHARACTERS).join('').trim()
}

/** The kind of results that an address asks for. */
export function askedKind(parameters: Parameters): string {
  return parameters.get('kind') ?? 'all'
}

/** What a page lists of the hits: of the kind asked for, or of all where it has none. */
export function resultsOf(hits: SearchHit[], asked: string): SearchResults {
  const counts = { all: hits.length, product: 0, article: 0, news: 0 }
  for (const { kind } of hits) counts[kind] += 1
  const ofKind = hits.filter(({ kind }) => kind === asked)
  const listed = ofKind.length > 0 ? ofKind : hits
  return { kind: ofKind[0]?.kind ?? 'all', hits: listed.slice(0, MAX_HITS), counts }
}

/** The word that the best hit was found by, where it is not one that was typed: `berbirin` -> `berberine`. */
export function suggestionFor(query: string, [best]: SearchHit[]): string | undefined {
  const typed = SEARCH_INDEX.tokenize(query).map(SEARCH_INDEX.processTerm)
  const [first = ''] = best?.terms ?? []
  // What begins a typed word is one of those that it was split into.
  const isTyped = best?.terms.some((term) => typed.some((word) => term.startsWith(word) || word.startsWith(first)))
  return isTyped ? undefined : best?.terms[0]
}

/** Whether a query asks for a word, and for that alone. */
export function asksFor(word: string, query: string): boolean {
  const [first = '', ...others] = SEARCH_INDEX.tokenize(query)
  return others.length === 0 && SEARCH_INDEX.processTerm(first) === word
}

/** Cuts a text where it matches: every second part is one of the words, or the part of one that was typed. */
export function splitAtMatches(text: string, query: string, terms: string[]): string[] {
  const words = [...SEARCH_INDEX.tokenize(query), ...terms].filter((word) => word.length > 1)
  if (words.length === 0) return [text]
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/['’]/g, "['’]"))
    .join('|')
  return text.split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${pattern}))`, 'giu'))
}

export const NO_RESULT_PATH = '/search/404'

/** Results that a page lists at most. */
export const MAX_HITS = 60

/** A CAS number typed with spaces or dashes. */
const SPACED_CAS = /\b(\d{2,7})[\s\u2010-\u2015](\d\d)[\s\u2010-\u2015](\d)\b/g

/** How the index is built and asked, the same on the server and in the browser (MiniSearch options). */
export const SEARCH_INDEX = {
  idField: 'path',
  fields: ['name', 'detail', 'latin', 'cas', 'markerCas', 'also'],
  storeFields: ['kind'],
  // Hyphens stay: the parts of a CAS number mean nothing by themselves.
  tokenize: (text: string) =>
    text
      .replaceAll(SPACED_CAS, '$1-$2-$3')
      .split(/[\s,;:()/?“”"%≥≤]+/)
      .filter((term) => term !== ''),
  // Names have typographic apostrophes, keyboards straight ones.
  processTerm: (term: string) => term.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase(),
}

export const SEARCH_OPTIONS = {
  prefix: true,
  /** Share of a word's letters that may be wrong; short words have to be right. */
  fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  // Who types a number wants the substance before what is measured by it.
  boost: { name: 4, cas: 3, also: 2 },
  boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
    stored?.kind === 'product' ? 2 : 1,
}

/** How a word is looked for that the search itself is too strict to find. */
export const SUGGESTION_OPTIONS = {
  fields: ['name', 'latin', 'also'],
  fuzzy: (term: string) => (term.length > 5 ? 0.34 : false),
}
