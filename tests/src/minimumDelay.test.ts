import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'
import { getJson } from '../../src/data/http.ts'
import { createQueryClient } from '../../src/data/queryClient.ts'
import { catalogueQuery } from '../../src/catalogue/catalogueQuery.ts'
import { questionsQuery } from '../../src/listing/questionsQuery.ts'
import { searchQuery } from '../../src/search/searchQuery.ts'

vi.mock('../../src/data/http.ts', () => ({ getJson: vi.fn() }))
const get = vi.mocked(getJson)

const ANSWERS: Record<string, unknown> = {
  '/manifest/index.json': { routes: {}, shards: [], search: 'x', catalogue: 'y' },
  '/payload/x.json': [
    { path: '/knowledge/what', kind: 'article', name: 'What', detail: '', also: '', topic: 'assay' },
    { path: '/knowledge/how', kind: 'article', name: 'How', detail: '', also: '', topic: 'trade' },
  ],
  '/payload/y.json': { values: {}, products: [] },
}

const search = (client: QueryClient, query: string) => client.fetchQuery(searchQuery(query, 'all'))
const questions = (client: QueryClient, topic: 'assay' | 'trade') =>
  client.fetchQuery(questionsQuery(topic, '/knowledge', 1))
const catalogue = (client: QueryClient) => client.fetchQuery(catalogueQuery)

beforeEach(async () => {
  get.mockImplementation((url) => Promise.resolve(ANSWERS[url]))
  // The chunks are loaded once before, so that only the delay is measured.
  const client = createQueryClient()
  await Promise.all([search(client, 'what'), questions(client, 'assay'), catalogue(client)])
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Whether a promise settles without waiting for the clock. */
async function isSettledAtOnce(promise: Promise<unknown>): Promise<boolean> {
  const settled = vi.fn()
  void promise.then(settled, settled)
  await vi.advanceTimersByTimeAsync(0)
  return settled.mock.calls.length > 0
}

test.each([
  ['the search index', (client: QueryClient) => search(client, 'what')],
  ['the questions on a topic', (client: QueryClient) => questions(client, 'assay')],
  ['the products that the filters work on', catalogue],
])('what a navigation fetches appears no earlier than 200 ms after that began: %s', async (_what, fetch) => {
  for (const isRefused of [false, true]) {
    if (isRefused) get.mockRejectedValue(new Error('refused'))
    const settled = vi.fn()
    void fetch(createQueryClient()).then(settled, settled)
    await vi.advanceTimersByTimeAsync(MINIMUM_DISPLAY_DELAY_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalled()
  }
})

test.each([
  ['another query', (client: QueryClient) => search(client, 'what'), (client: QueryClient) => search(client, 'how')],
  [
    'another topic',
    (client: QueryClient) => questions(client, 'assay'),
    (client: QueryClient) => questions(client, 'trade'),
  ],
  ['another filter', catalogue, catalogue],
])('what is here already is shown at once: that of %s', async (_what, first, second) => {
  const client = createQueryClient()
  void first(client)
  await vi.advanceTimersByTimeAsync(MINIMUM_DISPLAY_DELAY_MS)
  expect(await isSettledAtOnce(second(client))).toBe(true)
})
