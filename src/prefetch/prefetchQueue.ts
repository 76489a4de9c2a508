import { whenIdle } from '../connection/whenIdle.ts'

/** Of pages, and of guesses and lookups together: what is asked for with intent does not wait for these. */
const MOST_AT_ONCE = 4

/** Pages that may lie unused of those that were fetched for being in view alone: a visitor pays for each. */
const MOST_UNUSED = 1

/** What is looked up of the links in view: each may be a file of its own. */
const MOST_LOOKED_UP = 12

export type PrefetchQueue = {
  /**
   * For when the browser is idle: to be fetched, if that is `likely` and what was fetched so before was used; else to be
   * looked up.
   */
  add: (path: string, likely: boolean) => void
  /** Out of view: not needed any more, unless it is being fetched. */
  remove: (path: string) => void
  /** To be fetched at once, or before all others when there is room again. */
  addFirst: (path: string) => void
  /** The page of a path is shown, or could not be fetched. */
  use: (path: string) => void
  /** Forgets what waits and what was asked for: another page is shown. */
  clear: () => void
}

/** Both never reject. */
export type Prefetch = {
  fetch: (path: string) => Promise<void>
  /** Finds out where a page's data is, which costs little: the page is then one request away. */
  lookUp: (path: string) => Promise<void>
}

/** Fetches paths, each once until the queue is cleared: also those that failed. */
export function createPrefetchQueue({ fetch, lookUp }: Prefetch): PrefetchQueue {
  const asked = new Set<string>()
  const urgent = new Set<string>()
  const waiting = new Map<string, boolean>()
  const lookedUp = new Set<string>()
  const unused = new Set<string>()
  const running = { fetch: 0, lookUp: 0 }
  let isAsked = false

  const start = (kind: keyof typeof running, path: string) => {
    running[kind]++
    void (kind === 'fetch' ? fetch : lookUp)(path).then(() => {
      running[kind]--
      next()
    })
  }
  const startFetch = (path: string) => {
    urgent.delete(path)
    waiting.delete(path)
    asked.add(path)
    start('fetch', path)
  }
  const startWaiting = (path: string, likely: boolean) => {
    if (likely && unused.size < MOST_UNUSED) {
      unused.add(path)
      startFetch(path)
      return
    }
    if (lookedUp.size === MOST_LOOKED_UP) return
    waiting.delete(path)
    if (lookedUp.has(path)) return
    lookedUp.add(path)
    start('lookUp', path)
  }
  const isFull = () => running.fetch + running.lookUp >= MOST_AT_ONCE
  const next = () => {
    // What is looked up is small, and nobody waits for it.
    for (const path of urgent) {
      if (running.fetch === MOST_AT_ONCE) return
      startFetch(path)
    }
    if (waiting.size === 0 || isFull() || isAsked) return
    isAsked = true
    whenIdle(() => {
      isAsked = false
      for (const [path, likely] of waiting) {
        if (isFull()) return
        startWaiting(path, likely)
      }
    })
  }
  return {
    add: (path, likely) => {
      if (asked.has(path) || urgent.has(path)) return
      waiting.set(path, likely || waiting.get(path) === true)
      next()
    },
    addFirst: (path) => {
      if (asked.has(path)) return
      urgent.add(path)
      next()
    },
    remove: (path) => {
      waiting.delete(path)
      if (lookedUp.delete(path)) next()
    },
    use: (path) => unused.delete(path),
    clear: () => {
      for (const paths of [asked, urgent, waiting, lookedUp]) paths.clear()
    },
  }
}
