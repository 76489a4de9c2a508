/** A value outside React that components follow with `useSyncExternalStore`. */
export type Store<T> = {
  current: () => T
  set: (next: T) => void
  /** Gives the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
