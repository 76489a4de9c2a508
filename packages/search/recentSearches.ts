import { RECENT_SEARCHES_KEY } from '../../shared/storageKeys.ts'
import { createState, useSharedState } from '../../src/router/sharedState.ts'
import { storedList, textOf } from '../../src/router/storage.ts'

const MOST_RECENT = 4

const recent = createState<string[]>([], storedList('localStorage', RECENT_SEARCHES_KEY, textOf))

/** The last searches in this browser, latest first. */
export function useRecentSearches(): string[] {
  return useSharedState(recent)
}

export function rememberSearch(query: string): void {
  if (query === '') return
  const isOther = (search: string) => search.toLowerCase() !== query.toLowerCase()
  recent.change((searches) => [query, ...searches.filter(isOther)].slice(0, MOST_RECENT))
}

export function forgetSearches(): void {
  recent.set([])
}
