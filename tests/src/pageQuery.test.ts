import type { QueryClient } from '@tanstack/react-query'
import { SiteError } from '../../shared/errors.ts'
import { PAYLOAD_FORMAT } from '../../shared/manifest.ts'
import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'
import { readManifest } from '../../src/router/data.ts'
import { getJson } from '../../src/router/http.ts'
import { pageQuery, createQueryClient, provideData } from '../../src/router/pageQuery.ts'
import { prefetchPage } from '../../src/router/prefetchPage.ts'
import { requestCount } from '../../src/router/progress.ts'

vi.mock('../../src/router/http.ts', () => ({ getJson: vi.fn() }))
provideData(() => import('../../src/data.ts'))
const get = vi.mocked(getJson)

const payload = (heading: string, name = 'about-us') => ({
  name,
  meta: { nodeid: 'a', type: 'a', name, title: heading, description: '', keywords: '' },
  heading,
  canonical: '/',
  breadcrumbs: [],
})

/** Sets the answers by address. An error is thrown; an array gives a value for each request and repeats its last. */
function answer(answers: Record<string, unknown>): void {
  get.mockImplementation((url) => {
    const value = answers[url]
    const next: unknown =
      Array.isArray(value) && value.length > 1 ? value.shift() : Array.isArray(value) ? value[0] : value
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
}

const load = (path: string, client: QueryClient = createQueryClient()) => client.fetchQuery(pageQuery(path))
async function headingAt(path: string, client?: QueryClient): Promise<string | undefined> {
  const route = await load(path, client)
  return 'page' in route ? route.page.heading : undefined
}

const MANIFEST = '/manifest.json'
const RELEASE_MANIFEST = '/assets/manifest-own.json'
const manifest = (routes: Record<string, string>, format = PAYLOAD_FORMAT) => ({
  format,
  routes,
  named: {},
})
const ABOUT = { [MANIFEST]: manifest({ '/about-us': 'a1' }), '/payload/a1.json': payload('About us') }
const requestsFor = (url: string) => get.mock.calls.filter(([address]) => address === url)

/** Sets the address of the manifest of this tab's release, like the boot script. */
function setManifestAddress(url: string): void {
  vi.stubGlobal('document', { documentElement: { dataset: { manifest: url } } })
}

test('the manifest is read once for each tab', async () => {
  answer({
    [MANIFEST]: manifest({ '/news/one': 'a1', '/news/two': 'b1' }),
    '/payload/a1.json': payload('A'),
    '/payload/b1.json': payload('B', 'thanks'),
  })
  const client = createQueryClient()
  await load('/news/one', client)
  await load('/news/two', client)
  expect(requestsFor(MANIFEST)).toHaveLength(1)
})

test('a route missing in the manifest is looked up again without cache', async () => {
  answer({
    [MANIFEST]: [manifest({}), manifest({ '/news/one': 'a2' })],
    '/payload/a2.json': payload('New'),
  })
  expect(await headingAt('/news/one')).toBe('New')
  expect(requestsFor(MANIFEST)[1]).toEqual([MANIFEST, { fresh: true }])
})

test('a payload renamed by a release is found', async () => {
  answer({
    [MANIFEST]: [manifest({ '/about-us': 'old' }), manifest({ '/about-us': 'new' })],
    '/payload/old.json': new SiteError(404, 'Not Found'),
    '/payload/new.json': payload('New'),
  })
  expect(await headingAt('/about-us')).toBe('New')
})

test('a payload that the host lacks and the newest manifest names is requested once', async () => {
  answer({ ...ABOUT, '/payload/a1.json': new SiteError(404, 'Not Found') })
  await expect(load('/about-us')).rejects.toThrow('The payload of /about-us is missing')
  expect(requestsFor('/payload/a1.json')).toHaveLength(1)
})

test('a former address redirects to the new one', async () => {
  answer({ [MANIFEST]: manifest({}), '/redirects.json': { '/old': '/new' } })
  expect(await load('/old')).toEqual({ redirect: '/new' })
})

test.each<[file: string, holds: unknown]>([
  ['/payload/a1.json', { meta: {} }],
  [MANIFEST, '<!doctype html>'],
  [MANIFEST, manifest({ '/about-us': 'a1' }, PAYLOAD_FORMAT + 1)],
])('%s that contains %j is reported as malformed', async (file, holds) => {
  answer({ ...ABOUT, [file]: holds })
  await expect(load('/about-us')).rejects.toThrow(`Malformed payload ${file}`)
})

test('a tab of a deleted release reads the newest manifest', async () => {
  setManifestAddress(RELEASE_MANIFEST)
  answer({
    [RELEASE_MANIFEST]: new SiteError(404, 'Not Found'),
    [MANIFEST]: manifest({ '/about-us': 'a2' }),
    '/payload/a2.json': payload('A'),
  })
  expect(await headingAt('/about-us')).toBe('A')
})

test('a check for a newer manifest does not join a fetch that runs already', async () => {
  const client = createQueryClient()
  let answerOld = (_manifest: unknown) => {}
  const newest = manifest({ '/news/one': 'a2' })
  get.mockImplementation((_url, options) =>
    options?.fresh ? Promise.resolve(newest) : new Promise((resolve) => (answerOld = resolve)),
  )
  const own = readManifest(client)
  expect(await readManifest(client, true)).toEqual(newest)
  answerOld(manifest({}))
  await own
  expect(await readManifest(client)).toEqual(newest)
})

/** Loads the page with stopped timers. Returns a function that lets time pass, and says if the page has loaded. */
function startToLoad(client: QueryClient) {
  vi.useFakeTimers()
  const settled = vi.fn()
  void load('/about-us', client).then(settled)
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return settled.mock.calls.length > 0
  }
}

test('fetched data appears no earlier than 200 ms', async () => {
  answer(ABOUT)
  // The chunk is loaded once before, so that only the delay is measured.
  await load('/about-us')
  const isLoadedIn = startToLoad(createQueryClient())
  expect([await isLoadedIn(MINIMUM_DISPLAY_DELAY_MS - 1), await isLoadedIn(1)]).toEqual([false, true])
})

test('data that waits for its display is no request in flight', async () => {
  answer(ABOUT)
  await load('/about-us')
  const isLoadedIn = startToLoad(createQueryClient())
  expect(requestCount.current()).toBe(1)
  expect([await isLoadedIn(1), requestCount.current()]).toEqual([false, 0])
})

test('a prefetched page is here without the display delay', async () => {
  answer(ABOUT)
  await load('/about-us')
  vi.useFakeTimers()
  const client = createQueryClient()
  const prefetched = prefetchPage('/about-us', client, 'low')
  await vi.advanceTimersByTimeAsync(0)
  await prefetched
  expect(client.getQueryData(pageQuery('/about-us').queryKey)).toMatchObject({ page: { heading: 'About us' } })
})

test('a failed prefetch is forgotten and fetched again', async () => {
  const url = '/payload/a1.json'
  answer({ ...ABOUT, [url]: [new SiteError(503, 'Service Unavailable'), payload('About us')] })
  const client = createQueryClient()
  await prefetchPage('/about-us', client, 'low')
  expect(client.getQueryState(pageQuery('/about-us').queryKey)).toBeUndefined()
  expect(await headingAt('/about-us', client)).toBe('About us')
  expect(requestsFor(url)).toHaveLength(2)
})

test('available data is shown at once', async () => {
  answer(ABOUT)
  const client = createQueryClient()
  await load('/about-us', client)
  expect(await startToLoad(client)(0)).toBe(true)
})
