import { whenIdle } from '../connection/whenIdle.ts'

const MOST_AT_ONCE = 4

/** How much may lie unused of what was fetched for being in view alone: a visitor pays for it. */
const MOST_UNUSED = 2

export type PrefetchQueue = {
  /** To be fetched when the browser is idle, as long as what was fetched so is mostly used. */
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

/** Fetches paths, each once until the queue is cleared: also those that failed. `fetch` never rejects. */
export function createPrefetchQueue(fetch: (path: string) => Promise<void>): PrefetchQueue {
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
    if (waiting.size === 0 || running === MOST_AT_ONCE || unused.size === MOST_UNUSED || isAsked) return
    isAsked = true
    whenIdle(() => {
      isAsked = false
      for (const path of waiting) {
        if (running === MOST_AT_ONCE || unused.size === MOST_UNUSED) return
        unused.add(path)
        start(path)
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
