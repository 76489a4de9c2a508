import type { Kept } from './storage.ts'
import { useSyncExternalStore } from 'react'

/** A value outside React, which components follow with `useStore`. */
export type Store<T> = {
  current: () => T
  /** What prerendered pages show. */
  initial: () => T
  set: (next: T) => void
  /** Sets and gives what is made of the present value, which another tab may have changed a moment ago. */
  change: (make: (present: T) => T) => T
  /** Gives the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

/** Holds a value as long as the document lives, or beyond it where it is `kept`. */
export function createStore<T>(initial: T, kept?: Kept<T>): Store<T> {
  const listeners = new Set<() => void>()
  let held: { value: T } | undefined
  const read = () => ({ value: kept?.read() ?? initial })
  const current = () => (held ??= read()).value
  const hold = (next: typeof held) => {
    held = next
    for (const listener of listeners) listener()
  }
  const set = (next: T) => {
    kept?.write(next)
    hold({ value: next })
  }
  let isFollowing = false
  return {
    current,
    initial: () => initial,
    set,
    change: (make) => {
      const next = make(kept ? read().value : current())
      set(next)
      return next
    },
    subscribe: (listener) => {
      listeners.add(listener)
      if (!isFollowing) kept?.follow?.(() => hold(undefined))
      isFollowing = true
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store. Prerendered pages show its first one; what the browser has kept comes right after hydration. */
export function useStore<T>({ subscribe, current, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, current, initial)
}

/** What only a browser knows, right after hydration, which starts from what is `rendered`. It changes with its component alone. */
export function useInBrowser<T>(read: () => T, rendered: () => T): T {
  return useSyncExternalStore(neverChanges, read, rendered)
}

function neverChanges(): () => void {
  return () => undefined
}
