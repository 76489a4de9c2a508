import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDLE_FALLBACK_MS } from '../../shared/timings.ts'
import { createPrefetchQueue, type PrefetchQueue } from '../../src/router/prefetchQueue.ts'

let started: string[]
let lookedUp: string[]
let finish: (path: string) => Promise<void>
let queue: PrefetchQueue

beforeEach(() => {
  vi.useFakeTimers()
  started = []
  const ends = new Map<string, () => void>()
  lookedUp = []
  queue = createPrefetchQueue({
    fetch: (path) =>
      new Promise((resolve) => {
        started.push(path)
        ends.set(path, resolve)
      }),
    lookUp: (path) => {
      lookedUp.push(path)
      return Promise.resolve()
    },
  })
  finish = async (path) => {
    ends.get(path)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
})
afterEach(() => {
  vi.useRealTimers()
})

const idle = () => vi.advanceTimersByTimeAsync(IDLE_FALLBACK_MS)

test('links in view wait until the browser is idle', async () => {
  queue.add('/a', true)
  expect(started).toEqual([])
  await idle()
  expect(started).toEqual(['/a'])
})

test('the browser is given 2000 ms to become idle', () => {
  const whenIdle = vi.fn()
  vi.stubGlobal('requestIdleCallback', whenIdle)
  queue.add('/a', true)
  expect(whenIdle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 })
  vi.unstubAllGlobals()
})

test('of links in view one is fetched, and where the others are is looked up, until that one is used', async () => {
  for (const path of ['/a', '/b']) queue.add(path, true)
  await idle()
  await finish('/a')
  await idle()
  expect(started).toEqual(['/a'])
  expect(lookedUp).toEqual(['/b'])
  queue.use('/a')
  queue.clear()
  for (const path of ['/c', '/d']) queue.add(path, true)
  await idle()
  expect(started).toEqual(['/a', '/c'])
})

test('an intent is fetched at once, also when guesses are used up', async () => {
  queue.add('/a', true)
  await idle()
  for (const path of ['/b', '/c']) queue.addFirst(path)
  expect(started).toEqual(['/a', '/b', '/c'])
})

test('what was asked for is not asked for again until another page is shown', async () => {
  queue.addFirst('/a')
  await finish('/a')
  queue.addFirst('/a')
  queue.add('/a', true)
  await idle()
  expect(started).toEqual(['/a'])
  queue.clear()
  queue.addFirst('/a')
  expect(started).toEqual(['/a', '/a'])
})

test('a link that has left the view is not fetched, nor one of a page that was left', async () => {
  queue.add('/a', true)
  queue.add('/b', true)
  queue.remove('/a')
  await idle()
  expect(started).toEqual(['/b'])
  queue.add('/c', true)
  queue.clear()
  await idle()
  expect(started).toEqual(['/b'])
})
