import { PROGRESS_DURATION_MS, PROGRESS_HIDE_DELAY_MS, PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import {
  countRequest,
  progressAfter,
  progress,
  type Progress,
  startWaiting,
  stopWaiting,
} from '../../src/router/progress.ts'

let shown: Progress[]
const states = () => shown.map(({ state }) => state)
progress.subscribe(() => shown.push(progress.current()))

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

/** Starts a request. Returns a function that answers it. */
function startRequest(isAwaited?: () => boolean) {
  let answer = () => {}
  const request = new Promise<void>((resolve) => {
    answer = resolve
  })
  const counted = countRequest(request, isAwaited)
  return async () => {
    answer()
    await counted
  }
}

/** Starts a request for which a visitor waits. Returns a function that ends both. */
function startNavigation() {
  const answer = startRequest()
  startWaiting()
  return async (hasFailed = false) => {
    await answer()
    stopWaiting(hasFailed)
  }
}

test('a request shorter than the throttle of 200 ms is never shown', async () => {
  const end = startNavigation()
  vi.advanceTimersByTime(PROGRESS_THROTTLE_MS - 1)
  await end()
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual([])
})

test('an answer that waits for its display shows no bar', async () => {
  const answer = startRequest()
  startWaiting()
  await answer()
  vi.advanceTimersByTime(10_000)
  stopWaiting(false)
  expect(shown).toEqual([])
})

test('a request for which nobody waits shows no bar', async () => {
  const answer = startRequest()
  vi.advanceTimersByTime(10_000)
  await answer()
  expect(shown).toEqual([])
})

test('a prefetch shows the bar 200 ms after its page was asked for', async () => {
  let isAwaited = false
  const answer = startRequest(() => isAwaited)
  vi.advanceTimersByTime(1000)
  isAwaited = true
  startWaiting()
  vi.advanceTimersByTime(PROGRESS_THROTTLE_MS - 1)
  expect(states()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(states()).toEqual(['loading'])
  await answer()
  stopWaiting(false)
})

test('the bar appears after 200 ms and disappears 500 ms after the end', async () => {
  const end = startNavigation()
  vi.advanceTimersByTime(PROGRESS_THROTTLE_MS)
  expect(states()).toEqual(['loading'])
  await end()
  expect(shown.at(-1)).toEqual({ state: 'done', value: 100 })
  vi.advanceTimersByTime(PROGRESS_HIDE_DELAY_MS - 1)
  expect(states().at(-1)).toBe('done')
  vi.advanceTimersByTime(1)
  expect(states().at(-1)).toBe('idle')
})

test('a new request keeps the bar visible', async () => {
  const end = startNavigation()
  vi.advanceTimersByTime(1000)
  await end()
  vi.advanceTimersByTime(PROGRESS_HIDE_DELAY_MS - 1)
  const endNext = startNavigation()
  vi.advanceTimersByTime(1000)
  expect(states()).not.toContain('idle')
  expect(states().at(-1)).toBe('loading')
  await endNext()
})

test('the bar goes on from the first request of a navigation to the next', async () => {
  const answer = startRequest()
  startWaiting()
  vi.advanceTimersByTime(1000)
  await answer()
  const answerNext = startRequest()
  vi.advanceTimersByTime(1000)
  await answerNext()
  stopWaiting(false)
  const values = shown.map(({ value }) => value)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
})

test('the bar shows a failure only after all waits ended', async () => {
  const endFirst = startNavigation()
  const endSecond = startNavigation()
  vi.advanceTimersByTime(1000)
  await endFirst(true)
  expect(states().at(-1)).toBe('loading')
  await endSecond()
  expect(states().at(-1)).toBe('failed')
})

test('after 5000 ms the bar stops before its end', () => {
  const values = [0, 500, 1000, 2500, PROGRESS_DURATION_MS, 60_000].map(progressAfter)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(values.at(-1)).toBeLessThan(100)
  expect(values[4]).toBe(values[5])
})
