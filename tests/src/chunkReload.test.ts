// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { reloadAfterChunkFailure } from '../../src/router/chunkReload.ts'
import { RELOAD_GUARD_MS } from '../../shared/timings.ts'

test('a failed chunk reloads the page at most once in 60 seconds', () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  expect(reloadAfterChunkFailure()).toBe(true)
  vi.advanceTimersByTime(RELOAD_GUARD_MS - 1)
  expect(reloadAfterChunkFailure()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(reloadAfterChunkFailure()).toBe(true)
  vi.useRealTimers()
})

test('where storage is blocked there is no reload, which could not be told from the first', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(reloadAfterChunkFailure()).toBe(false)
})
