import { RETRY_DELAYS_MS } from '../../shared/timings.ts'
import { getJson } from '../../src/router/http.ts'

const get = vi.hoisted(() => vi.fn())
vi.mock('axios', () => ({ create: () => ({ get }), isAxiosError: (error: Error) => 'response' in error }))

const httpError = (status: number, statusText: string) =>
  Object.assign(new Error(), { response: { status, statusText } })
const UNAVAILABLE = httpError(503, 'Service Unavailable')
const settle = () => vi.advanceTimersByTimeAsync(RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay, 0))

beforeEach(() => vi.useFakeTimers())

test('a network failure and a 5xx are retried after 200 and 600 ms', async () => {
  get.mockRejectedValueOnce(new Error()).mockRejectedValueOnce(UNAVAILABLE).mockResolvedValueOnce({ data: 'it' })
  const read = getJson('/x')
  for (const [attempts, delay] of [200, 600].entries()) {
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(get).toHaveBeenCalledTimes(attempts + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(get).toHaveBeenCalledTimes(attempts + 2)
  }
  expect(await read).toBe('it')
})

test.each([
  ['a network failure', new Error(), 3, { status: 500, message: 'The network did not answer' }],
  ['a 5xx', UNAVAILABLE, 3, { status: 503, message: 'Service Unavailable' }],
  ['a 4xx', httpError(403, 'Forbidden'), 1, { status: 403, message: 'Forbidden' }],
])('%s that persists is thrown: %o after %i attempts', async (_what, failure, attempts, error) => {
  get.mockRejectedValue(failure)
  const read = getJson('/x').catch((thrown: unknown) => thrown)
  await settle()
  expect(await read).toMatchObject(error)
  expect(get).toHaveBeenCalledTimes(attempts)
})

test('a prefetch is not retried', async () => {
  get.mockRejectedValue(UNAVAILABLE)
  const read = getJson('/x', { isAwaited: () => false }).catch((thrown: unknown) => thrown)
  await settle()
  expect(await read).toMatchObject({ status: 503 })
  expect(get).toHaveBeenCalledTimes(1)
})

test.each([
  ['has the priority of its prefetch', { priority: 'low' }, { fetchOptions: { priority: 'low' } }],
  ['that is fresh bypasses caches', { fresh: true }, { headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' } }],
] as const)('a request %s', async (_claim, options, sent) => {
  get.mockResolvedValue({ data: 'it' })
  await getJson('/x', options)
  expect(get).toHaveBeenCalledWith('/x', expect.objectContaining(sent))
})
