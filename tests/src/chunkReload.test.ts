// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { mayReload, reloadAfterChunkFailure } from '../../src/chunks/chunkReload.ts'
import { RELOAD_GUARD_MS } from '../../shared/timings.ts'

test('a failed chunk reloads the page at most once in 60 seconds', () => {
  const now = 1_000_000
  expect(mayReload(undefined, now)).toBe(true)
  expect(mayReload(now - RELOAD_GUARD_MS + 1, now)).toBe(false)
  expect(mayReload(now - RELOAD_GUARD_MS, now)).toBe(true)
})

test('where storage is blocked there is no reload, which could not be told from the first', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(reloadAfterChunkFailure()).toBe(false)
})
