// What storage does not take holds as long as the document does.
const values = new Map<string, string>()

/** Keeps a value for the life of the tab, or of the document where storage is blocked; `undefined` removes it. */
export function keepInSession(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  if (value === undefined) values.delete(key)
  else values.set(key, text)
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage is blocked or full: see above.
  }
}

/** The value that was kept under a key; `undefined` where there is none. */
export function readFromSession(key: string): unknown {
  try {
    const text = values.get(key) ?? sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    // Storage is blocked or holds something else.
    return undefined
  }
}
