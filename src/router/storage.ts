export type StoredValue<T> = {
  /** Returns `undefined` if nothing valid is stored. */
  read: () => T | undefined
  /** Writes the value; `undefined` removes it. Returns true if it will outlive the document. */
  write: (value: T | undefined) => boolean
  /** Calls `readAgain` whenever another tab writes. This cannot be cancelled. */
  follow?: (readAgain: () => void) => void
}

export type StorageArea = 'localStorage' | 'sessionStorage'

/** Values that storage refused, because it is blocked or full. */
const refusedValues = new Map<string, string>()

/** Gives access to a stored text. `parse` validates it, because another release may have written it. */
export function storedText<T>(
  area: StorageArea,
  key: string,
  parse: (text: string) => T | undefined,
  serialize: (value: T) => string = String,
): StoredValue<T> {
  return {
    read: () => {
      try {
        const text = refusedValues.get(key) ?? globalThis[area].getItem(key)
        return text === null ? undefined : parse(text)
      } catch {
        // Storage is blocked, or the value is invalid.
        return undefined
      }
    },
    write: (value) => {
      refusedValues.delete(key)
      try {
        if (value === undefined) globalThis[area].removeItem(key)
        else globalThis[area].setItem(key, serialize(value))
        return true
      } catch {
        if (value !== undefined) refusedValues.set(key, serialize(value))
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

export function storedJson<T>(
  area: StorageArea,
  key: string,
  isUsable: (value: unknown) => value is T,
): StoredValue<T> {
  const parse = (text: string) => {
    const value: unknown = JSON.parse(text)
    return isUsable(value) ? value : undefined
  }
  return storedText(area, key, parse, JSON.stringify)
}

export function storedList<T extends object | string>(
  area: StorageArea,
  key: string,
  readItem: (value: unknown) => T | undefined,
): StoredValue<T[]> {
  // A value other than a list throws, and counts as nothing stored.
  const parse = (text: string) => (JSON.parse(text) as unknown[]).flatMap((value) => readItem(value) ?? [])
  return storedText(area, key, parse, JSON.stringify)
}
