import { whenIdle } from '../connection/whenIdle.ts'

const MOST_AT_ONCE = 4

/** Pages that may lie unused of those that were fetched for being in view alone: a visitor pays for each. */
const MOST_UNUSED = 1

export type PrefetchQueue = {
  /** To be fetched when the browser is idle, or looked up as long as what was fetched so lies unused. */
  add: (path: string) => void
  /** Not needed any more, unless it is being fetched. */
  remove: (path: string) => void
  /** To be fetched at once, or before all others when there is room again. */
  addFirst: (path: string) => void
  /** The page of a path is shown. */
  use: (path: string) => void
  /** Forgets what waits and what was asked for: another page is shown. */
  clear: () => void
}

export type Prefetch = {
  /** Fetches a page. Never rejects. */
  fetch: (path: string) => Promise<void>
  /** Finds out where a page's data is, which costs little: the page is then one request away. */
  lookUp: (path: string) => void
}

/** Fetches paths, each once until the queue is cleared: also those that failed. */
export function createPrefetchQueue({ fetch, lookUp }: Prefetch): PrefetchQueue {
  const asked = new Set<string>()
  const urgent = new Set<string>()
  const waiting = new Set<string>()
  const unused = new Set<string>()
  let running = 0
  let isAsked = false

  const start = (path: string) => {
    urgent.delete(path)
    waiting.delete(path)
    asked.add(path)
    running++
    void fetch(path).then(() => {
      running--
      next()
    })
  }
  const next = () => {
    for (const path of urgent) {
      if (running === MOST_AT_ONCE) return
      start(path)
    }
    if (waiting.size === 0 || running === MOST_AT_ONCE || isAsked) return
    isAsked = true
    whenIdle(() => {
      isAsked = false
      for (const path of waiting) {
        if (unused.size === MOST_UNUSED) {
          waiting.delete(path)
          lookUp(path)
        } else {
          if (running === MOST_AT_ONCE) return
          unused.add(path)
          start(path)
        }
      }
    })
  }
  const addTo = (paths: Set<string>) => (path: string) => {
    if (asked.has(path)) return
    paths.add(path)
    next()
  }
  return {
    add: addTo(waiting),
    addFirst: addTo(urgent),
    remove: (path) => waiting.delete(path),
    use: (path) => unused.delete(path),
    clear: () => {
      for (const paths of [asked, urgent, waiting]) paths.clear()
    },
  }
}
