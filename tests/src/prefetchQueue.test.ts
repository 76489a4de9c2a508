import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDLE_FALLBACK_MS } from '../../shared/timings.ts'
import { createPrefetchQueue, type PrefetchQueue } from '../../src/prefetch/prefetchQueue.ts'

let started: string[]
let finish: (path: string) => Promise<void>
let queue: PrefetchQueue

beforeEach(() => {
  vi.useFakeTimers()
  started = []
  const ends = new Map<string, () => void>()
  queue = createPrefetchQueue(
    (path) =>
      new Promise((resolve) => {
        started.push(path)
        ends.set(path, resolve)
      }),
  )
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
  queue.add('/a')
  expect(started).toEqual([])
  await idle()
  expect(started).toEqual(['/a'])
})

test('at most four are fetched at once, and the next when one has ended', async () => {
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) queue.add(path)
  await idle()
  expect(started).toEqual(['/a', '/b', '/c', '/d'])
  await finish('/b')
  await idle()
  expect(started).toEqual(['/a', '/b', '/c', '/d', '/e'])
})

test('an intent is fetched at once, and first when there is no room', async () => {
  queue.addFirst('/now')
  expect(started).toEqual(['/now'])
  for (const path of ['/a', '/b', '/c', '/d']) queue.add(path)
  await idle()
  queue.addFirst('/soon')
  expect(started).toEqual(['/now', '/a', '/b', '/c'])
  await finish('/a')
  expect(started.at(-1)).toBe('/soon')
})

test('what was asked for is not asked for again until another page is shown', async () => {
  queue.addFirst('/a')
  await finish('/a')
  queue.addFirst('/a')
  queue.add('/a')
  await idle()
  expect(started).toEqual(['/a'])
  queue.clear()
  queue.addFirst('/a')
  expect(started).toEqual(['/a', '/a'])
})

test('a link that has left the view is not fetched, nor one of a page that was left', async () => {
  queue.add('/a')
  queue.add('/b')
  queue.remove('/a')
  await idle()
  expect(started).toEqual(['/b'])
  queue.add('/c')
  queue.clear()
  await idle()
  expect(started).toEqual(['/b'])
})
