export type StoredValue<T> = {
  /** Returns `undefined` if nothing valid is stored. */
  read: () => T | undefined
  /** Writes the value; `undefined` removes it. Returns true if it will outlive the document. */
  write: (value: T | undefined) => boolean
  /** Calls `readAgain` whenever another tab writes. This cannot be cancelled. */
  follow?: (readAgain: () => void) => void
}

/** Values that storage refused, because it is blocked or full. */
const refusedValues = new Map<string, string>()

/** Gives access to a stored value. `parse` validates it, because another release may have written it. */
export function storedValue<T>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  parse: (value: unknown) => T | undefined,
): StoredValue<T> {
  return {
    read: () => {
      try {
        const text = refusedValues.get(key) ?? globalThis[area].getItem(key)
        return text === null ? undefined : parse(JSON.parse(text))
      } catch {
        // Storage is blocked, or the value is invalid.
        return undefined
      }
    },
    write: (value) => {
      refusedValues.delete(key)
      try {
        if (value === undefined) globalThis[area].removeItem(key)
        else globalThis[area].setItem(key, JSON.stringify(value))
        return true
      } catch {
        if (value !== undefined) refusedValues.set(key, JSON.stringify(value))
        return false
      }
    },
    follow: (readAgain) => {
      if (area === 'sessionStorage') return
      addEventListener('storage', (event) => {
        // Clearing the storage fires an event without a key.
        if (event.key !== key && event.key !== null) return
        refusedValues.delete(key)
        readAgain()
      })
      // A document restored from the back/forward cache has missed all events.
      addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
    },
  }
}
