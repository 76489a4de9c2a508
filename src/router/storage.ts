export type StoredValue<T> = {
  /** Returns `undefined` if nothing valid is stored. */
  read: () => T | undefined
  /** Returns false if storage is blocked or full. */
  write: (value: T) => boolean
  /** Calls `readAgain` whenever another tab writes. This cannot be cancelled. */
  follow?: (readAgain: () => void) => void
}

/** Gives access to a stored value. `parse` validates it, because another release may have written it. */
export function storedValue<T>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  parse: (value: unknown) => T | undefined,
): StoredValue<T> {
  return {
    read: () => {
      try {
        const text = globalThis[area].getItem(key)
        return text === null ? undefined : parse(JSON.parse(text))
      } catch {
        // Storage is blocked, or the value is invalid.
        return undefined
      }
    },
    write: (value) => {
      try {
        globalThis[area].setItem(key, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    follow: (readAgain) => {
      if (area === 'sessionStorage') return
      addEventListener('storage', (event) => {
        // Clearing the storage fires an event without a key.
        if (event.key === key || event.key === null) readAgain()
      })
      // A document restored from the back/forward cache has missed all events.
      addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
    },
  }
}
