import { whenIdle } from './whenIdle.ts'

/** Pages that may lie unused of those that were fetched for being in view alone: a visitor pays for each. */
const MOST_UNUSED = 1

/** What is looked up of the links in view: each may be a file of its own. */
const MOST_LOOKED_UP = 12

export type PrefetchQueue = ReturnType<typeof createPrefetchQueue>

/** Both never reject. */
export type Prefetch = {
  fetch: (path: string) => Promise<void>
  /** Finds out where a page's data is, which costs little: the page is then one request away. */
  lookUp: (path: string) => Promise<void>
}

/** Fetches paths, each once until the queue is cleared: also those that failed. */
export function createPrefetchQueue({ fetch, lookUp }: Prefetch) {
  const asked = new Set<string>()
  const waiting = new Map<string, boolean>()
  const lookedUp = new Set<string>()
  const unused = new Set<string>()
  let isAwaited = false

  const addFirst = (path: string) => {
    waiting.delete(path)
    if (asked.has(path)) return
    asked.add(path)
    // Where it failed, another guess may take its place.
    void fetch(path).then(next)
  }
  const startWaiting = (path: string, likely: boolean) => {
    if (likely && unused.size < MOST_UNUSED) {
      unused.add(path)
      addFirst(path)
      return
    }
    if (lookedUp.size === MOST_LOOKED_UP) return
    waiting.delete(path)
    if (lookedUp.has(path)) return
    lookedUp.add(path)
    void lookUp(path)
  }
  const next = () => {
    if (waiting.size === 0 || isAwaited) return
    isAwaited = true
    whenIdle(() => {
      isAwaited = false
      for (const [path, likely] of waiting) startWaiting(path, likely)
    })
  }
  return {
    /**
     * For when the browser is idle: to be fetched, if that is `likely` and what was fetched so before was used; else to be
     * looked up.
     */
    add: (path: string, likely: boolean): void => {
      if (asked.has(path)) return
      waiting.set(path, likely || waiting.get(path) === true)
      next()
    },
    /** To be fetched at once. */
    addFirst,
    /** Out of view: not needed any more, unless it is being fetched. */
    remove: (path: string): void => {
      waiting.delete(path)
      if (lookedUp.delete(path)) next()
    },
    /** The page of a path is shown, or could not be fetched. */
    use: (path: string) => unused.delete(path),
    /** Forgets what waits and what was asked for: another page is shown. */
    clear: (): void => {
      for (const paths of [asked, waiting, lookedUp]) paths.clear()
    },
  }
}
