import { ChunkLoadError, NetworkError } from '../../shared/errors.ts'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../shared/timings.ts'
import { importChunk } from '../../src/router/chunks.ts'

const cause = new Error('thrown by the module')
const load = () => importChunk('contact', () => Promise.reject(cause))

test('a failed import throws a chunk error with its cause', async () => {
  const error = await load().catch((thrown: unknown) => thrown)
  expect(error).toEqual(Object.assign(new ChunkLoadError('contact'), { cause }))
})

test('a failed import throws a network error while offline', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine: false })
  await expect(load()).rejects.toThrow(new NetworkError().message)
})

test('a chunk times out after 120000 ms', async () => {
  vi.useFakeTimers()
  const settled = vi.fn()
  void importChunk('contact', () => new Promise(() => {})).catch(settled)
  await vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk contact failed' }))
})
