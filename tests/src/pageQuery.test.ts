import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { NotPrerenderedError, SiteError } from '../../shared/errors.ts'
import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'
import { getJson } from '../../src/data/http.ts'
import { pageQuery } from '../../src/data/pageQuery.ts'
import { createQueryClient } from '../../src/data/queryClient.ts'
import { loadEntries } from '../../src/search/loadEntries.ts'

vi.mock('../../src/data/http.ts', () => ({ getJson: vi.fn() }))
const get = vi.mocked(getJson)

const payload = (name: string, heading: string) => ({
  name,
  meta: { nodeid: 'a', type: 'a', name, title: heading, description: '', keywords: '' },
  heading,
  canonical: '/',
  breadcrumbs: [],
})

/** Answers by address; an error is thrown, an array gives its values one after the other. */
function answer(answers: Record<string, unknown>): void {
  get.mockImplementation((url) => {
    const value = answers[url]
    const next: unknown =
      Array.isArray(value) && value.length > 1 ? value.shift() : Array.isArray(value) ? value[0] : value
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
}

const load = (path: string, client: QueryClient = createQueryClient()) => client.fetchQuery(pageQuery(path))
const manifest = (routes: Record<string, string>) => ({ routes, search: 'x', catalogue: 'y' })

beforeEach(() => {
  get.mockReset()
})

test('a page is found in the manifest, then read from its payload', async () => {
  answer({ '/manifest.json': manifest({ '/about-us': 'a1' }), '/payload/a1.json': payload('about-us', 'About us') })
  const loaded = await load('/about-us')
  expect('page' in loaded && loaded.page.heading).toBe('About us')
  expect(get.mock.calls.map(([url]) => url)).toEqual(['/manifest.json', '/payload/a1.json'])
})

test('the manifest is read once per tab', async () => {
  answer({
    '/manifest.json': manifest({ '/about-us': 'a1', '/thanks': 'b1' }),
    '/payload/a1.json': payload('about-us', 'A'),
    '/payload/b1.json': payload('thanks', 'B'),
  })
  const client = createQueryClient()
  await load('/about-us', client)
  await load('/thanks', client)
  expect(get.mock.calls.filter(([url]) => url === '/manifest.json')).toHaveLength(1)
})

test('a route that is not in the manifest is looked for once more, past every cache', async () => {
  answer({
    '/manifest.json': [manifest({}), manifest({ '/about-us': 'a2' })],
    '/payload/a2.json': payload('about-us', 'New'),
  })
  const loaded = await load('/about-us')
  expect('page' in loaded && loaded.page.heading).toBe('New')
  expect(get.mock.calls[1]).toEqual(['/manifest.json', expect.objectContaining({ fresh: true })])
})

test('a payload that is gone after a release is found under its new name', async () => {
  answer({
    '/manifest.json': [manifest({ '/about-us': 'old' }), manifest({ '/about-us': 'new' })],
    '/payload/old.json': new SiteError(404, 'Not Found'),
    '/payload/new.json': payload('about-us', 'New'),
  })
  const loaded = await load('/about-us')
  expect('page' in loaded && loaded.page.heading).toBe('New')
})

test('a route that is nowhere shows the not-found page with "route is not pre-rendered"', async () => {
  answer({
    '/manifest.json': manifest({ '/404': 'n' }),
    '/redirects.json': {},
    '/payload/n.json': payload('not-found', 'This page could not be found'),
  })
  const loaded = await load('/nowhere')
  expect(loaded).toMatchObject({
    detail: 'route is not pre-rendered: /nowhere',
    page: { heading: 'This page could not be found' },
  })
})

test('a former address leads to the new one', async () => {
  answer({ '/manifest.json': manifest({}), '/redirects.json': { '/old': '/new' } })
  expect(await load('/old')).toEqual({ redirect: '/new' })
})

test('a malformed payload is named', async () => {
  answer({ '/manifest.json': manifest({ '/about-us': 'a1' }), '/payload/a1.json': { meta: {} } })
  await expect(load('/about-us')).rejects.toThrow('Malformed payload /payload/a1.json')
})

test.each([[{}], [7], [true], ['search'], [[7]]])(
  'a payload whose middleware is %j is malformed',
  async (middleware) => {
    answer({
      '/manifest.json': manifest({ '/about-us': 'a1' }),
      '/payload/a1.json': { ...payload('about-us', 'A'), middleware },
    })
    await expect(load('/about-us')).rejects.toThrow('Malformed payload /payload/a1.json')
  },
)

test('a malformed manifest is named', async () => {
  answer({ '/manifest.json': '<!doctype html>' })
  await expect(load('/about-us')).rejects.toThrow('Malformed payload /manifest.json')
})

test('the error of a route without a not-found page is the catalogue error itself', async () => {
  answer({ '/manifest.json': manifest({}), '/redirects.json': {} })
  await expect(load('/nowhere')).rejects.toThrow(NotPrerenderedError)
})

test('a page that failed is read again past every cache, with its manifest', async () => {
  answer({
    '/manifest.json': [manifest({ '/about-us': 'old' }), manifest({ '/about-us': 'new' })],
    '/payload/old.json': new SiteError(403, 'Forbidden'),
    '/payload/new.json': payload('about-us', 'New'),
  })
  const client = createQueryClient()
  await expect(load('/about-us', client)).rejects.toThrow('Forbidden')
  const loaded = await load('/about-us', client)
  expect('page' in loaded && loaded.page.heading).toBe('New')
  for (const url of ['/manifest.json', '/payload/new.json'])
    expect(get).toHaveBeenCalledWith(url, expect.objectContaining({ fresh: true }))
  expect(get).toHaveBeenCalledTimes(4)
})

test('search entries that failed are read again past every cache, with the manifest', async () => {
  answer({
    '/manifest.json': manifest({}),
    '/payload/x.json': [{ broken: true }, []],
  })
  const client = createQueryClient()
  await expect(loadEntries(client)).rejects.toThrow('Malformed payload /payload/x.json')
  expect(await loadEntries(client)).toEqual([])
  expect(get.mock.calls.slice(2).map(([url, options]) => [url, options?.fresh])).toEqual([
    ['/manifest.json', true],
    ['/payload/x.json', true],
  ])
})

test('what had to be fetched appears no earlier than 200 ms after the fetch began', async () => {
  answer({ '/manifest.json': manifest({ '/about-us': 'a1' }), '/payload/a1.json': payload('about-us', 'A') })
  const client = createQueryClient()
  // The page module is loaded once before, so that only the delay is measured.
  await load('/about-us', client)
  client.removeQueries({ queryKey: ['page'] })
  vi.useFakeTimers()
  const settled = vi.fn()
  void load('/about-us', client).then(settled)
  await vi.advanceTimersByTimeAsync(MINIMUM_DISPLAY_DELAY_MS - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalled()
  vi.useRealTimers()
})
