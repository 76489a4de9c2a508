import { storedJson } from './storage.ts'

const kept = storedJson('sessionStorage', 'scroll-positions', isEntries)

let positions: Map<string, number> | undefined
let followed: string | null = null

/** The history entry whose position is kept from now on; `null` while its page is not on screen. */
export function followEntry(entry: string | null): void {
  followed = entry
}

export function readPosition(entry: string): number | null {
  return load().get(entry) ?? null
}

/** Keeps positions while the visitor scrolls and leaves. Gives what ends it. */
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

// A scroll is told of with the next frame only: who leaves before it is asked for the position then.
const LEAVING = ['scroll', 'click', 'popstate'] as const

/** Gives the entry of a hash set by hand what the router tells entries apart by. */
function nameEntry(): void {
  if (!isNewToRouter()) return
  // The entry before has been left, though the router shows the new one a moment later.
  followEntry(null)
  history.replaceState({ idx: 0, key: String(Date.now()) }, '')
}

/** A hash set by hand makes an entry without state; the browser has gone to its target before it tells of it. */
function isNewToRouter(): boolean {
  return history.state === null
}

function save(): void {
  if (followed !== null && !isNewToRouter()) load().set(followed, scrollY)
}

function hide(): void {
  save()
  // Until scripts arrive in the next document, the browser restores.
  history.scrollRestoration = 'auto'
  kept.write([...load()])
}

function show(): void {
  history.scrollRestoration = 'manual'
}

function load(): Map<string, number> {
  return (positions ??= new Map(kept.read()))
}

function isEntries(value: unknown): value is [string, number][] {
  return Array.isArray(value) && value.every(Array.isArray)
}
