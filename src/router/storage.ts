/** A value that outlives its document. */
export type Stored<T> = {
  /** `undefined` where there is none, or none that is understood. */
  read: () => T | undefined
  /** Keeps it; `undefined` removes it. Gives whether it will outlive the document. */
  write: (value: T | undefined) => boolean
  /** Has the function called when another tab has written. Whoever follows once, follows for good. */
  follow?: (readAgain: () => void) => void
}

export type Area = 'localStorage' | 'sessionStorage'

/** Holds as long as the document does what storage does not take, because it is blocked or full. */
const unstored = new Map<string, string>()

/** Keeps a value as a text. `parse` checks what is read: it may be of another release. */
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
        // Storage is blocked or holds something else.
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
        // Storage that was cleared tells no key.
        if (event.key !== key && event.key !== null) return
        unstored.delete(key)
        readAgain()
      })
      // A document that is come back to has heard of nothing meanwhile.
      addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
    },
  }
}

/** Keeps a value as JSON, where what is read `isUsable`. */
export function storedJson<T>(area: Area, key: string, isUsable: (value: unknown) => value is T): Stored<T> {
  const parse = (text: string) => {
    const value: unknown = JSON.parse(text)
    return isUsable(value) ? value : undefined
  }
  return storedText(area, key, parse, JSON.stringify)
}

/** Keeps a list as JSON, without the items that are not understood. */
export function storedList<T extends object | string>(
  area: Area,
  key: string,
  readItem: (value: unknown) => T | undefined,
): Stored<T[]> {
  const parse = (text: string) => {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.flatMap((value) => readItem(value) ?? []) : undefined
  }
  return storedText(area, key, parse, JSON.stringify)
}

/** Of a kept list of texts. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
