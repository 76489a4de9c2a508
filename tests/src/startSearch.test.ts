import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError } from '../../shared/errors.ts'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../shared/timings.ts'
import { startSearch } from '../../packages/structures/findStructures.ts'

const terminate = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  // A thread whose script or library neither arrives nor fails.
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener = () => {}
      postMessage = () => {}
      terminate = terminate
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a hanging structure search times out and its worker is terminated', async () => {
  const failure = startSearch([]).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS)
  expect(await failure).toEqual(new ChunkLoadError('structures'))
  expect(terminate).toHaveBeenCalledOnce()
})
