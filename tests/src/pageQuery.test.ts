import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import { shardOf } from '../../shared/shardOf.ts'
import { getJson } from '../../src/router/http.ts'
import { fromBoot } from '../../src/router/fromBoot.ts'
import { pageQuery } from '../../src/router/pageQuery.ts'
import { createQueryClient } from '../../src/router/queryClient.ts'

vi.mock('../../src/router/http.ts', () => ({ getJson: vi.fn() }))
vi.mock('../../src/router/withMinimumDelay.ts', () => ({ withMinimumDelay: (fetching: unknown) => fetching }))
const get = vi.mocked(getJson)

const payload = (heading: string, name = 'about-us') => ({
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
async function headingAt(path: string, client?: QueryClient): Promise<string | undefined> {
  const loaded = await load(path, client)
  return 'page' in loaded ? loaded.page.heading : undefined
}

const INDEX = '/manifest/index.json'
/** An index that holds routes itself. */
const top = (routes: Record<string, string>) => ({
  routes,
  shards: { folder: '', count: 0 },
  search: 'x',
  catalogue: 'y',
})
/** An index whose routes stand in so many shards of a folder. */
const index = (folder: string, count = 1) => ({ ...top({}), shards: { folder, count } })
const ABOUT = { [INDEX]: top({ '/about-us': 'a1' }), '/payload/a1.json': payload('About us') }
const asked = (url: string) => get.mock.calls.filter(([address]) => address === url)

beforeEach(() => {
  delete fromBoot.ownManifest
  get.mockReset()
})

test('a page that stands in the index is read from its payload', async () => {
  answer(ABOUT)
  expect(await headingAt('/about-us')).toBe('About us')
  expect(get.mock.calls.map(([url]) => url)).toEqual([INDEX, '/payload/a1.json'])
})

test('another is found in its shard, and no other shard is read', async () => {
  const shard = `/manifest/s/${shardOf('/news/one', 64)}.json`
  answer({ [INDEX]: index('s', 64), [shard]: { '/news/one': 'a1' }, '/payload/a1.json': payload('One', 'thanks') })
  expect(await headingAt('/news/one')).toBe('One')
  expect(get.mock.calls.map(([url]) => url)).toEqual([INDEX, shard, '/payload/a1.json'])
})

test('the index is read once per tab, and so is a shard', async () => {
  answer({
    [INDEX]: index('s1'),
    '/manifest/s1/0.json': { '/news/one': 'a1', '/news/two': 'b1' },
    '/payload/a1.json': payload('A'),
    '/payload/b1.json': payload('B', 'thanks'),
  })
  const client = createQueryClient()
  await load('/news/one', client)
  await load('/news/two', client)
  for (const url of [INDEX, '/manifest/s1/0.json']) expect(asked(url)).toHaveLength(1)
})

test('a route that is not in its shard is looked for once more, past every cache', async () => {
  answer({
    [INDEX]: [index('s1'), index('s2')],
    '/manifest/s1/0.json': {},
    '/manifest/s2/0.json': { '/news/one': 'a2' },
    '/payload/a2.json': payload('New'),
  })
  expect(await headingAt('/news/one')).toBe('New')
  expect(get.mock.calls.slice(2, 4)).toEqual([
    [INDEX, expect.objectContaining({ fresh: true })],
    ['/manifest/s2/0.json', expect.objectContaining({ fresh: true })],
  ])
})

test('a route whose shard is gone is found after a release, also one that has another number of shards', async () => {
  answer({
    [INDEX]: [index('old'), index('s', 8)],
    '/manifest/old/0.json': new SiteError(404, 'Not Found'),
    [`/manifest/s/${shardOf('/news/one', 8)}.json`]: { '/news/one': 'a2' },
    '/payload/a2.json': payload('New'),
  })
  expect(await headingAt('/news/one')).toBe('New')
})

test('a payload that is gone after a release is found under its new name', async () => {
  answer({
    [INDEX]: [top({ '/about-us': 'old' }), top({ '/about-us': 'new' })],
    '/payload/old.json': new SiteError(404, 'Not Found'),
    '/payload/new.json': payload('New'),
  })
  expect(await headingAt('/about-us')).toBe('New')
})

test('a route that is nowhere shows the not-found page with "route is not pre-rendered"', async () => {
  answer({
    [INDEX]: top({ '/404': 'n' }),
    '/redirects.json': {},
    '/payload/n.json': payload('This page could not be found', 'not-found'),
  })
  const loaded = await load('/nowhere')
  expect(loaded).toMatchObject({
    detail: 'route is not pre-rendered: /nowhere',
    page: { heading: 'This page could not be found' },
  })
})

test('a former address leads to the new one', async () => {
  answer({ [INDEX]: top({}), '/redirects.json': { '/old': '/new' } })
  expect(await load('/old')).toEqual({ redirect: '/new' })
})

test.each<[file: string, holds: unknown]>([
  ['/payload/a1.json', { meta: {} }],
  ...[{}, 7, true, 'search', [7]].map((middleware): [string, unknown] => [
    '/payload/a1.json',
    { ...payload('A'), middleware },
  ]),
  [INDEX, '<!doctype html>'],
])('%s that holds %j is named as malformed', async (file, holds) => {
  answer({ ...ABOUT, [file]: holds })
  await expect(load('/about-us')).rejects.toThrow(`Malformed payload ${file}`)
})

test('a tab reads the index of its own release, and keeps to it after a look into that of the newest', async () => {
  fromBoot.ownManifest = { index: '/manifest/own.json', shards: { folder: 'own', count: 1 } }
  answer({
    '/manifest/own.json': top({ '/about-us': 'a1' }),
    [INDEX]: top({ '/about-us': 'a2', '/new': 'n2' }),
    '/payload/a1.json': payload('A'),
    '/payload/n2.json': payload('N'),
  })
  const client = createQueryClient()
  expect(await headingAt('/new', client)).toBe('N')
  expect(await headingAt('/about-us', client)).toBe('A')
})

test('the shard of a tab’s own release is read without its index', async () => {
  fromBoot.ownManifest = { index: '/manifest/own.json', shards: { folder: 'own', count: 64 } }
  const shard = `/manifest/own/${shardOf('/news/one', 64)}.json`
  answer({ [shard]: { '/news/one': 'a1' }, '/payload/a1.json': payload('One', 'thanks') })
  expect(await headingAt('/news/one')).toBe('One')
  expect(get.mock.calls.map(([url]) => url)).toEqual([shard, '/payload/a1.json'])
})

test('a tab whose release is kept no longer finds a shard of the newest, and follows it', async () => {
  fromBoot.ownManifest = { index: '/manifest/own.json', shards: { folder: 'own', count: 1 } }
  answer({
    '/manifest/own/0.json': new SiteError(404, 'Not Found'),
    [INDEX]: index('s1'),
    '/manifest/s1/0.json': { '/news/one': 'a2' },
    '/payload/a2.json': payload('A'),
  })
  expect(await headingAt('/news/one')).toBe('A')
  expect(fromBoot.ownManifest).toBeUndefined()
})

test('a tab whose release is kept no longer follows the newest', async () => {
  fromBoot.ownManifest = { index: '/manifest/own.json', shards: { folder: 'own', count: 1 } }
  answer({
    '/manifest/own.json': new SiteError(404, 'Not Found'),
    [INDEX]: top({ '/about-us': 'a2' }),
    '/payload/a2.json': payload('A'),
  })
  expect(await headingAt('/about-us')).toBe('A')
  expect(fromBoot.ownManifest).toBeUndefined()
})

test.each(['<!doctype html>', { '/news/one': 7 }])('a malformed shard is named: %j', async (shard) => {
  answer({ [INDEX]: index('s1'), '/manifest/s1/0.json': shard })
  await expect(load('/news/one')).rejects.toThrow('Malformed payload /manifest/s1/0.json')
})

test('a page that failed is read again past every cache, with its index and its shard', async () => {
  answer({
    [INDEX]: index('s1'),
    '/manifest/s1/0.json': [{ '/news/one': 'old' }, { '/news/one': 'new' }],
    '/payload/old.json': new SiteError(403, 'Forbidden'),
    '/payload/new.json': payload('New'),
  })
  const client = createQueryClient()
  await expect(load('/news/one', client)).rejects.toThrow('Forbidden')
  expect(await headingAt('/news/one', client)).toBe('New')
  for (const url of [INDEX, '/manifest/s1/0.json', '/payload/new.json'])
    expect(get).toHaveBeenCalledWith(url, expect.objectContaining({ fresh: true }))
  expect(get).toHaveBeenCalledTimes(6)
})
