import MiniSearch from 'minisearch'
import {
  MAX_HITS,
  type Search,
  SEARCH_INDEX,
  SEARCH_OPTIONS,
  type SearchEntry,
  SUGGESTION_OPTIONS,
} from '../../shared/search.ts'

/** Indexes the entries. */
export function createSearch(entries: SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry>(SEARCH_INDEX)
  index.addAll(entries)
  const shown = new Map(entries.map(({ also: _also, topic: _topic, ...entry }) => [entry.path, entry]))
  return {
    find: (query) => {
      const all = index.search(query, SEARCH_OPTIONS)
      // No entry has every word: those that have the most of them.
      const found = all.length > 0 ? all : index.search(query, { ...SEARCH_OPTIONS, combineWith: 'OR' })
      return found.slice(0, MAX_HITS).flatMap(({ id, terms }) => {
        const entry = shown.get(String(id))
        return entry ? { ...entry, terms } : []
      })
    },
    suggest: (query) => index.search(query, SUGGESTION_OPTIONS)[0]?.terms[0],
  }
}
