import { RECENT_SEARCHES_KEY } from '../../shared/storageKeys.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { storedList, textOf } from '../router/storage.ts'

const MOST_RECENT = 4

const recent = createState<string[]>([], storedList('localStorage', RECENT_SEARCHES_KEY, textOf))

/** What was searched for in this browser, the last one first. Nobody else hears of it. */
export function useRecentSearches(): string[] {
  return useSharedState(recent)
}

export function rememberSearch(query: string): void {
  if (query !== '') recent.change((searches) => withSearch(searches, query))
}

/** A search that is made again moves to the front, however it is capitalised. */
export function withSearch(searches: string[], query: string): string[] {
  const others = searches.filter((search) => search.toLowerCase() !== query.toLowerCase())
  return [query, ...others].slice(0, MOST_RECENT)
}

export function forgetSearches(): void {
  recent.set([])
}
