import type { Stored } from './storage.ts'
import { useSyncExternalStore } from 'react'

/** A value outside React, which components follow with `useSharedState`. */
export type SharedState<T> = {
  current: () => T
  /** The value that prerendered pages show. */
  initial: () => T
  set: (next: T) => void
  /** Sets and returns the value made from the present one, which another tab may have changed a moment ago. */
  change: (make: (present: T) => T) => T
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

/** Holds a value as long as the document lives, or beyond it where it is `stored`. */
export function createState<T>(initial: T, stored?: Stored<T>): SharedState<T> {
  const listeners = new Set<() => void>()
  let held: { value: T } | undefined
  const read = () => ({ value: stored?.read() ?? initial })
  const current = () => (held ??= read()).value
  const hold = (next: typeof held) => {
    held = next
    for (const listener of listeners) listener()
  }
  const set = (next: T) => {
    stored?.write(next)
    hold({ value: next })
  }
  let isFollowing = false
  return {
    current,
    initial: () => initial,
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

/** The current value. Prerendered pages show the initial one; what the browser has stored comes right after hydration. */
export function useSharedState<T>({ subscribe, current, initial }: SharedState<T>): T {
  return useSyncExternalStore(subscribe, current, initial)
}

/** A value that only a browser knows. Hydration starts from the `rendered` one; later it changes with its component only. */
export function useInBrowser<T>(read: () => T, rendered: () => T): T {
  return useSyncExternalStore(neverChanges, read, rendered)
}

function neverChanges(): () => void {
  return () => undefined
}
