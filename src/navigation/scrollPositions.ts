const STORAGE_KEY = 'scroll-positions'
const MOST_ENTRIES = 200

let positions: Map<string, number> | undefined

/** Remembers how far a history entry was scrolled, in px, for the life of the tab. */
export function savePosition(entry: string, top: number): void {
  const known = load()
  known.delete(entry)
  known.set(entry, top)
  for (const oldest of known.keys()) {
    if (known.size <= MOST_ENTRIES) break
    known.delete(oldest)
  }
}

/** Writes the positions down, so that they outlive a reload. */
export function keepPositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...load()]))
  } catch {
    // Storage is blocked or full: positions hold until a reload.
  }
}

export function readPosition(entry: string): number | null {
  return load().get(entry) ?? null
}

function load(): Map<string, number> {
  if (positions) return positions
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    positions = new Map()
  }
  return positions
}
