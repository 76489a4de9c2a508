import { RECENT_SEARCHES_KEY } from '../../shared/storageKeys.ts'
import { createStore, useStore } from '../../src/router/sharedState.ts'
import { keptList, textOf } from '../../src/router/storage.ts'

const MOST_RECENT = 4

const recent = createStore<string[]>([], keptList('localStorage', RECENT_SEARCHES_KEY, textOf))

/** The last searches in this browser, the latest first. */
export function useRecentSearches(): string[] {
  return useStore(recent)
}

export function rememberSearch(query: string): void {
  if (query === '') return
  const isOther = (search: string) => search.toLowerCase() !== query.toLowerCase()
  recent.change((searches) => [query, ...searches.filter(isOther)].slice(0, MOST_RECENT))
}

export function forgetSearches(): void {
  recent.set([])
}
