import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAYLOAD_FORMAT } from '../../shared/manifest.ts'
import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'
import { getJson } from '../../src/router/http.ts'
import { pageQuery, createQueryClient } from '../../src/router/pageQuery.ts'

vi.mock('../../src/router/http.ts', () => ({ getJson: vi.fn() }))
const get = vi.mocked(getJson)

const ANSWERS: Record<string, unknown> = {
  '/manifest.json': {
    format: PAYLOAD_FORMAT,
    routes: { '/about-us': 'a' },
    search: 'x',
    catalogue: 'y',
    structures: 's',
    suggestions: 'u',
  },
  '/payload/a.json': { name: 'about-us', meta: { nodeid: 'a', title: 'About' }, heading: 'About' },
}

const page = (client: QueryClient) => client.fetchQuery(pageQuery('/about-us'))

beforeEach(async () => {
  get.mockImplementation((url) => Promise.resolve(ANSWERS[url]))
  // The chunk is loaded once before, so that only the delay is measured.
  await page(createQueryClient())
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Returns a function that lets time pass and returns true if the promise has settled. */
function watch(fetched: Promise<unknown>) {
  const settled = vi.fn()
  void fetched.then(settled, settled)
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return settled.mock.calls.length > 0
  }
}

test('fetched data appears no earlier than 200 ms', async () => {
  const isSettledIn = watch(page(createQueryClient()))
  expect([await isSettledIn(MINIMUM_DISPLAY_DELAY_MS - 1), await isSettledIn(1)]).toEqual([false, true])
})

test('available data is shown at once', async () => {
  const client = createQueryClient()
  void page(client)
  await vi.advanceTimersByTimeAsync(MINIMUM_DISPLAY_DELAY_MS)
  expect(await watch(page(client))(0)).toBe(true)
})
