import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAYLOAD_FORMAT } from '../../shared/manifest.ts'
import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'
import { getJson } from '../../src/router/http.ts'
import { pageQuery, createQueryClient } from '../../src/router/pageQuery.ts'
import { catalogueQuery } from '../../src/catalogue/catalogueQuery.ts'
import { questionsQuery } from '../../src/listing/questionsQuery.ts'
import { searchQuery } from '../../packages/search/searchQuery.ts'

vi.mock('../../src/router/http.ts', () => ({ getJson: vi.fn() }))
const get = vi.mocked(getJson)

const ANSWERS: Record<string, unknown> = {
  '/manifest.json': {
    format: PAYLOAD_FORMAT,
    routes: { '/about-us': 'a' },
    onServer: [],
    search: 'x',
    catalogue: 'y',
    structures: 's',
    suggestions: 'u',
    specifications: 'p',
  },
  '/payload/x.json': [
    { path: '/knowledge/what', kind: 'article', name: 'What', detail: '', also: '', topic: 'assay' },
    { path: '/knowledge/how', kind: 'article', name: 'How', detail: '', also: '', topic: 'trade' },
  ],
  '/payload/y.json': { values: {}, products: [] },
  '/payload/a.json': { name: 'about-us', meta: { nodeid: 'a', title: 'About' }, heading: 'About' },
}

const search = (client: QueryClient, query: string) => client.fetchQuery(searchQuery(query))
const questions = (client: QueryClient, topic: 'assay' | 'trade') =>
  client.fetchQuery(questionsQuery(topic, '/knowledge', 1))
const catalogue = (client: QueryClient) => client.fetchQuery(catalogueQuery)
const page = (client: QueryClient) => client.fetchQuery(pageQuery('/about-us'))

beforeEach(async () => {
  get.mockImplementation((url) => Promise.resolve(ANSWERS[url]))
  // The chunks are loaded once before, so that only the delay is measured.
  const client = createQueryClient()
  await Promise.all([search(client, 'what'), questions(client, 'assay'), catalogue(client), page(client)])
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

type Fetch = (client: QueryClient) => Promise<unknown>
const FETCHES: [what: string, fetch: Fetch, next: Fetch][] = [
  ['the search index', (client) => search(client, 'what'), (client) => search(client, 'how')],
  ['the questions on a topic', (client) => questions(client, 'assay'), (client) => questions(client, 'trade')],
  ['the products that the filters work on', catalogue, catalogue],
  ['a page', page, page],
]

/** Whether it settles, well or not, by then. */
function watch(fetched: Promise<unknown>) {
  const settled = vi.fn()
  void fetched.then(settled, settled)
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return settled.mock.calls.length > 0
  }
}

test.each(FETCHES)('loaded content appears no earlier than 200 ms after navigation: %s', async (_, fetch) => {
  for (const isRefused of [false, true]) {
    if (isRefused) get.mockRejectedValue(new Error('refused'))
    const isSettledIn = watch(fetch(createQueryClient()))
    expect([await isSettledIn(MINIMUM_DISPLAY_DELAY_MS - 1), await isSettledIn(1)]).toEqual([false, true])
  }
})

test.each(FETCHES)('available content is shown at once: %s', async (_, fetch, next) => {
  const client = createQueryClient()
  void fetch(client)
  await vi.advanceTimersByTimeAsync(MINIMUM_DISPLAY_DELAY_MS)
  expect(await watch(next(client))(0)).toBe(true)
})
