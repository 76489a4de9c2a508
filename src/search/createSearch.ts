import MiniSearch from 'minisearch'
import { MAX_HITS, SEARCH_INDEX, SEARCH_OPTIONS, type SearchEntry, type SearchHit } from '../../shared/search.ts'

/** Indexes the entries and gives the function that finds them, best first. */
export function createSearch(entries: SearchEntry[]): (query: string) => SearchHit[] {
  const index = new MiniSearch<SearchEntry>(SEARCH_INDEX)
  index.addAll(entries)
  return (query) => {
    const all = index.search(query, SEARCH_OPTIONS)
    // No entry has every word: those that have the most of them.
    const found = all.length > 0 ? all : index.search(query, { ...SEARCH_OPTIONS, combineWith: 'OR' })
    return found.slice(0, MAX_HITS).map(({ id, kind, name, detail, picture, terms }) => ({
      path: String(id),
      kind: kind as SearchHit['kind'],
      name: String(name),
      detail: String(detail),
      picture: picture as SearchHit['picture'],
      terms,
    }))
  }
}
