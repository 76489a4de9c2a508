import MiniSearch, { type SearchResult } from 'minisearch'
import {
  asksFor,
  resultsOf,
  type Search,
  SEARCH_INDEX,
  SEARCH_OPTIONS,
  type SearchEntry,
  SUGGESTION_OPTIONS,
  suggestionFor,
} from '../../shared/search.ts'
import { readWords, respaced } from './readings.ts'

/** What part of the best hit's score a hit must have that lacks some of the words. */
const NEAR_FRACTION = 0.25

/** Indexes the entries. */
export function createSearch(entries: SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry>(SEARCH_INDEX)
  index.addAll(entries)
  const shown = new Map(entries.map(({ also: _also, topic: _topic, ...entry }) => [entry.path, entry]))
  return {
    find: (query, kind) => {
      const hits = searchAll(index, query).flatMap(({ id, terms }) => {
        const entry = shown.get(String(id))
        return entry ? { ...entry, terms } : []
      })
      return { ...resultsOf(hits, kind), suggestion: suggestionFor(query, hits) }
    },
    suggest: (query) => {
      const { telling } = readWords(query)
      const word = index.search(telling, SUGGESTION_OPTIONS)[0]?.terms[0]
      return word === undefined || asksFor(word, telling) ? undefined : word
    },
  }
}

function searchAll(index: MiniSearch<SearchEntry>, query: string): SearchResult[] {
  const { telling, all } = readWords(query)
  // The other words need not be there, but a question asked in the same words comes first.
  const queries = [...new Set([telling, all])].map((text) => ({
    combineWith: 'AND' as const,
    queries: [text],
  }))
  const found = index.search({ ...SEARCH_OPTIONS, combineWith: 'OR', queries })
  if (found.length > 0) return found
  for (const text of respaced(telling)) {
    const exact = index.search(text, { boost: SEARCH_OPTIONS.boost, combineWith: 'AND' })
    if (exact.length > 0) return exact
  }
  return searchNear(index, telling)
}

/** Where no entry has every word: those that say nearly as much as the best. */
function searchNear(index: MiniSearch<SearchEntry>, text: string): SearchResult[] {
  const { prefix, fuzzy, boost } = SEARCH_OPTIONS
  const found = index.search(text, { prefix, fuzzy, boost, boostTerm: weightOf })
  const [best] = found
  return found.filter(({ score }) => best && score >= best.score * NEAR_FRACTION)
}

/** A figure is met with in entries on anything. */
function weightOf(word: string): number {
  return /^\d+$/.test(word) ? 0.3 : 1
}
