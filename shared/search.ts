/** A record of the search index. */
export type SearchEntry = {
  path: string
  kind: 'product' | 'article' | 'news'
  name: string
  /** Latin name and CAS number, subject or summary: what stands under the name in a result. */
  detail: string
  /** Other names: found, but not shown. */
  also: string
}

export function isSearchEntries(value: unknown): value is SearchEntry[] {
  return (
    Array.isArray(value) &&
    value.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'path' in entry && 'also' in entry)
  )
}

export type SearchHit = Pick<SearchEntry, 'path' | 'kind' | 'name' | 'detail'>

export type SearchResults = { query: string; hits: SearchHit[] }

export const NO_RESULT_PATH = '/search/404'

export const MAX_HITS = 60

/** How the index is built and asked, the same on the server and in the browser (MiniSearch options). */
export const SEARCH_INDEX = {
  idField: 'path',
  fields: ['name', 'detail', 'also'],
  storeFields: ['kind', 'name', 'detail'],
  // Hyphens stay: the parts of a CAS number mean nothing by themselves.
  tokenize: (text: string) => text.split(/[\s,;:()/?“”"]+/).filter((term) => term !== ''),
  processTerm: (term: string) => term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
}

export const SEARCH_OPTIONS = {
  prefix: true,
  /** Share of a word's letters that may be wrong; short words have to be right. */
  fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  boost: { name: 4, also: 2 },
  combineWith: 'AND' as const,
  boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
    stored?.kind === 'product' ? 2 : 1,
}
