const STORAGE_KEY = 'scroll-positions'

let positions: Record<string, number> | undefined

/** Remembers how far a history entry was scrolled, in px, for the life of the tab. */
export function savePosition(key: string, top: number): void {
  positions = { ...load(), [key]: top }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {
    // Storage is blocked or full: positions hold until a reload.
  }
}

export function readPosition(key: string): number | null {
  return load()[key] ?? null
}

function load(): Record<string, number> {
  if (positions) return positions
  try {
    positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>
  } catch {
    positions = {}
  }
  return positions
}
