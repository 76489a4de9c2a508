import { useSyncExternalStore } from 'react'
import type { StoredValue } from './storage.ts'

type SharedState<T> = ReturnType<typeof createState<T>>

/** Creates a value outside React, for the lifetime of the document. With `stored` it outlives the document. */
export function createState<T>(initial: T, stored?: StoredValue<T>) {
  const listeners = new Set<() => void>()
  let cached: T | undefined
  /** Until storage takes a value again, the one in memory counts. */
  let isKept = true
  let isFollowing = false
  const hold = (next: T | undefined) => {
    cached = next
    for (const listener of listeners) listener()
  }
  const current = (): T => (cached ??= stored?.read() ?? initial)
  const set = (next: T) => {
    isKept = stored?.write(next) ?? false
    hold(next)
  }
  return {
    initial,
    current,
    set,
    /** Returns false if the browser refused to store the value. */
    isKept: () => isKept,
    /** Sets the value computed from the current one, which another tab may just have changed. Returns it. */
    change: (make: (value: T) => T): T => {
      if (stored && isKept) cached = undefined
      const value = current()
      const next = make(value)
      if (next !== value) set(next)
      return next
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      if (!isFollowing) stored?.follow?.(() => isKept && hold(undefined))
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

const subscribeToNothing = () => () => undefined
