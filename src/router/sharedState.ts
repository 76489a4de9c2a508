import type { StoredValue } from './storage.ts'
import { useSyncExternalStore } from 'react'

/** A store: a value outside React. Components subscribe with `useSharedState`. */
export type SharedState<T> = {
  current: () => T
  initial: T
  set: (next: T) => void
  /** Sets the value computed from the current one, which another tab may just have changed. Returns it. */
  change: (make: (state: T) => T) => T
  subscribe: (listener: () => void) => () => void
}

/** Creates a store for the lifetime of the document. With `stored` its value outlives the document. */
export function createState<T>(initial: T, stored?: StoredValue<T>): SharedState<T> {
  const listeners = new Set<() => void>()
  let cached: { value: T } | undefined
  const read = () => ({ value: stored?.read() ?? initial })
  const current = () => (cached ??= read()).value
  const hold = (next: typeof cached) => {
    cached = next
    for (const listener of listeners) listener()
  }
  const set = (next: T) => {
    stored?.write(next)
    hold({ value: next })
  }
  let isFollowing = false
  return {
    current,
    initial,
    set,
    change: (make) => {
      const next = make(stored ? read().value : current())
      set(next)
      return next
    },
    subscribe: (listener) => {
      listeners.add(listener)
      if (!isFollowing) stored?.follow?.(() => hold(undefined))
      isFollowing = true
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the current value. Prerendered pages show the initial one until hydration ends. */
export function useSharedState<T>({ subscribe, current, initial }: SharedState<T>): T {
  return useSyncExternalStore(subscribe, current, () => initial)
}

/** Returns a value that only the browser knows. Hydration starts with `rendered`. */
export function useBrowserValue<T>(read: () => T, rendered: () => T): T {
  return useSyncExternalStore(subscribeToNothing, read, rendered)
}

function subscribeToNothing(): () => void {
  return () => undefined
}
