import { useSyncExternalStore } from 'react'
import type { Store } from './createStore.ts'

/** The value of a store. Prerendered pages show its first one; what the browser has kept comes right after hydration. */
export function useStore<T>({ subscribe, current, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, current, initial)
}
