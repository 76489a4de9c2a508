import { IDLE_PREFETCH_TIMEOUT_MS } from '../../shared/timings.ts'

export type IdleQueue<T> = { add: (item: T) => void; remove: (item: T) => void; clear: () => void }

/** Works items off when the browser is idle, one at a time: a visitor who acts meanwhile comes first. */
export function createIdleQueue<T>(work: (item: T) => Promise<void>): IdleQueue<T> {
  const waiting = new Set<T>()
  let idle: number | undefined
  let isWorking = false

  const schedule = () => {
    if (waiting.size > 0 && !isWorking) idle ??= whenIdle(() => void takeNext())
  }
  const takeNext = async () => {
    idle = undefined
    const [item] = waiting
    if (item === undefined) return
    waiting.delete(item)
    isWorking = true
    await work(item)
    isWorking = false
    schedule()
  }
  return {
    add: (item) => {
      waiting.add(item)
      schedule()
    },
    remove: (item) => waiting.delete(item),
    clear: () => {
      waiting.clear()
      if (idle !== undefined) cancelIdle(idle)
      idle = undefined
    },
  }
}

// Safari has no idle callbacks: a short pause after the work at hand comes near.
function whenIdle(work: () => void): number {
  return 'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: IDLE_PREFETCH_TIMEOUT_MS })
    : globalThis.setTimeout(work, 200)
}

function cancelIdle(handle: number): void {
  if ('cancelIdleCallback' in globalThis) cancelIdleCallback(handle)
  else globalThis.clearTimeout(handle)
}
