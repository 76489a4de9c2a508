import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROGRESS_DURATION_MS, PROGRESS_HIDE_DELAY_MS, PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import {
  progressAfter,
  progress,
  type Progress,
  countRequestEnd,
  countRequestStart,
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

test('a request shorter than the throttle of 200 ms is never shown', () => {
  countRequestStart()
  vi.advanceTimersByTime(PROGRESS_THROTTLE_MS - 1)
  countRequestEnd(false)
  vi.advanceTimersByTime(10_000)
  expect(shown).toEqual([])
})

test('the bar appears after 200 ms and disappears 500 ms after the end', () => {
  countRequestStart()
  vi.advanceTimersByTime(PROGRESS_THROTTLE_MS)
  expect(states()).toEqual(['loading'])
  countRequestEnd(false)
  expect(shown.at(-1)).toEqual({ state: 'done', value: 100 })
  vi.advanceTimersByTime(PROGRESS_HIDE_DELAY_MS - 1)
  expect(states().at(-1)).toBe('done')
  vi.advanceTimersByTime(1)
  expect(states().at(-1)).toBe('idle')
})

test('a new request keeps the bar visible', () => {
  countRequestStart()
  vi.advanceTimersByTime(1000)
  countRequestEnd(false)
  vi.advanceTimersByTime(PROGRESS_HIDE_DELAY_MS - 1)
  countRequestStart()
  vi.advanceTimersByTime(1000)
  expect(states()).not.toContain('idle')
  expect(states().at(-1)).toBe('loading')
  countRequestEnd(false)
})

test('the bar shows a failure only after all requests ended', () => {
  countRequestStart()
  countRequestStart()
  vi.advanceTimersByTime(1000)
  countRequestEnd(true)
  expect(states().at(-1)).toBe('loading')
  countRequestEnd(false)
  expect(states().at(-1)).toBe('failed')
})

test('after 5000 ms the bar stops before its end', () => {
  const values = [0, 500, 1000, 2500, PROGRESS_DURATION_MS, 60_000].map(progressAfter)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(values.at(-1)).toBeLessThan(100)
  expect(values[4]).toBe(values[5])
})
