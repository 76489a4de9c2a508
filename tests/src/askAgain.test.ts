import { beforeEach, expect, test, vi } from 'vitest'
import { ASK_AGAIN_MS } from '../../shared/timings.ts'

let askAgain: (isNeeded: boolean, ask: () => void) => void
const ask = vi.fn<() => void>()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  ask.mockClear()
  askAgain = (await import('../../src/offline/askAgain.ts')).askAgain
})

test('news of other tabs does not put off when this one asks again', () => {
  askAgain(true, ask)
  vi.advanceTimersByTime(ASK_AGAIN_MS - 1)
  askAgain(true, ask)
  askAgain(true, ask)
  vi.advanceTimersByTime(1)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('each time that it was in vain, the pause is twice as long', () => {
  askAgain(true, ask)
  vi.advanceTimersByTime(ASK_AGAIN_MS)
  askAgain(true, ask)
  vi.advanceTimersByTime(2 * ASK_AGAIN_MS - 1)
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('the next inquiry that waits is asked for as soon as the first was', () => {
  askAgain(true, ask)
  vi.advanceTimersByTime(ASK_AGAIN_MS)
  askAgain(true, ask)
  askAgain(false, ask)
  vi.advanceTimersByTime(10 * ASK_AGAIN_MS)
  expect(ask).toHaveBeenCalledTimes(1)
  askAgain(true, ask)
  vi.advanceTimersByTime(ASK_AGAIN_MS)
  expect(ask).toHaveBeenCalledTimes(2)
})
