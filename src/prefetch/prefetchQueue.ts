import { whenIdle } from '../connection/whenIdle.ts'

const MOST_AT_ONCE = 4

export type PrefetchQueue = {
  /** To be fetched when the browser is idle. */
  add: (path: string) => void
  /** Not needed any more, unless it is being fetched. */
  remove: (path: string) => void
  /** To be fetched at once, or before all others when there is room again. */
  addFirst: (path: string) => void
  /** Forgets what waits and what was asked for: another page is shown. */
  clear: () => void
}

/** Fetches paths, each once until the queue is cleared: also those that failed. `fetch` never rejects. */
export function createPrefetchQueue(fetch: (path: string) => Promise<void>): PrefetchQueue {
  const asked = new Set<string>()
  const urgent = new Set<string>()
  const waiting = new Set<string>()
  let running = 0
  let isAsked = false

  const start = (paths: Set<string>) => {
    for (const path of paths) {
      if (running === MOST_AT_ONCE) return
      urgent.delete(path)
      waiting.delete(path)
      asked.add(path)
      running++
      void fetch(path).then(() => {
        running--
        next()
      })
    }
  }
  const next = () => {
    start(urgent)
    if (waiting.size === 0 || running === MOST_AT_ONCE || isAsked) return
    isAsked = true
    whenIdle(() => {
      isAsked = false
      start(waiting)
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
    clear: () => {
      for (const paths of [asked, urgent, waiting]) paths.clear()
    },
  }
}
