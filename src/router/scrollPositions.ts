import { storedJson } from './storage.ts'

const stored = storedJson('sessionStorage', 'scroll-positions', isEntries)

let positions: Map<string, number> | undefined
let followed: string | null = null

/** Sets the history entry whose position is saved; `null` while its page is not on screen. */
export function followEntry(entry: string | null): void {
  followed = entry
}

export function readPosition(entry: string): number | null {
  return load().get(entry) ?? null
}

/** Saves positions while the visitor scrolls and leaves. Returns a function that stops it. */
export function keepPositions(): () => void {
  history.scrollRestoration = 'manual'
  const ending = new AbortController()
  const options = { capture: true, passive: true, signal: ending.signal }
  for (const name of LEAVING) addEventListener(name, save, options)
  addEventListener('popstate', nameEntry, options)
  addEventListener('pagehide', hide, options)
  addEventListener('pageshow', show, options)
  return () => ending.abort()
}

// The scroll event comes with the next frame, so a visitor who leaves earlier needs the other events.
const LEAVING = ['scroll', 'click', 'popstate'] as const

/** Gives an entry made by a typed hash the key that the router expects. */
function nameEntry(): void {
  if (!isNewToRouter()) return
  // The previous entry is left, although the router renders the new one a moment later.
  followEntry(null)
  history.replaceState({ idx: 0, key: String(Date.now()) }, '')
}

/** A typed hash creates an entry without state; the browser scrolls before it fires the event. */
function isNewToRouter(): boolean {
  return history.state === null
}

function save(): void {
  if (followed !== null && !isNewToRouter()) load().set(followed, scrollY)
}

function hide(): void {
  save()
  // The browser restores the position until scripts run in the next document.
  history.scrollRestoration = 'auto'
  stored.write([...load()])
}

function show(): void {
  history.scrollRestoration = 'manual'
}

function load(): Map<string, number> {
  return (positions ??= new Map(stored.read()))
}

function isEntries(value: unknown): value is [string, number][] {
  return Array.isArray(value) && value.every(Array.isArray)
}
