export type Stored<T> = {
  /** Returns `undefined` if nothing valid is stored. */
  read: () => T | undefined
  /** Writes the value; `undefined` removes it. Returns true if it will outlive the document. */
  write: (value: T | undefined) => boolean
  /** Calls `readAgain` whenever another tab writes. This cannot be cancelled. */
  follow?: (readAgain: () => void) => void
}

export type Area = 'localStorage' | 'sessionStorage'

/** Values that storage refused, because it is blocked or full. */
const unstored = new Map<string, string>()

/** Gives access to a stored text. `parse` validates it, because another release may have written it. */
export function storedText<T>(
  area: Area,
  key: string,
  parse: (text: string) => T | undefined,
  print: (value: T) => string = String,
): Stored<T> {
  return {
    read: () => {
      try {
        const text = unstored.get(key) ?? globalThis[area].getItem(key)
        return text === null ? undefined : parse(text)
      } catch {
        // Storage is blocked, or the value is invalid.
        return undefined
      }
    },
    write: (value) => {
      unstored.delete(key)
      try {
        if (value === undefined) globalThis[area].removeItem(key)
        else globalThis[area].setItem(key, print(value))
        return true
      } catch {
        if (value !== undefined) unstored.set(key, print(value))
        return false
      }
    },
    follow: (readAgain) => {
      if (area === 'sessionStorage') return
      addEventListener('storage', (event) => {
        // Clearing the storage fires an event without a key.
        if (event.key !== key && event.key !== null) return
        unstored.delete(key)
        readAgain()
      })
      // A document restored from the back/forward cache has missed all events.
      addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
    },
  }
}

export function storedJson<T>(area: Area, key: string, isUsable: (value: unknown) => value is T): Stored<T> {
  const parse = (text: string) => {
    const value: unknown = JSON.parse(text)
    return isUsable(value) ? value : undefined
  }
  return storedText(area, key, parse, JSON.stringify)
}

export function storedList<T extends object | string>(
  area: Area,
  key: string,
  readItem: (value: unknown) => T | undefined,
): Stored<T[]> {
  const parse = (text: string) => {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.flatMap((value) => readItem(value) ?? []) : undefined
  }
  return storedText(area, key, parse, JSON.stringify)
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
