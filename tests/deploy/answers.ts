import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/urls.ts'
import { send } from '../server/send.ts'

/** Addresses that are not pages. */
const MISSING = [
  '/404',
  '/index',
  '/nowhere',
  '/x.php',
  '/assets/gone.js',
  '/assets/',
  '/index.html.br',
  '//spice-extracts',
  '/spice-extracts//pure-piperine',
  '/spice-extracts%0a',
  '//other.example/',
  '/%5Cother.example/',
]

/** Attacks and addresses that are too long. */
const BAD_ADDRESSES: [path: string, status: number][] = [
  ['/%00', 404],
  ['/%0d%0aX:1/', 404],
  ['/%2e%2e/package.json', 404],
  ['/../../package.json', 404],
  ['/%E0%A4%A', 400],
  [`/${'a'.repeat(3000)}`, 414],
  [`/${'a'.repeat(20_000)}`, 431],
]

const REDIRECTS = {
  '/spice-extracts/': '/spice-extracts',
  '/spice-extracts/?a=1': '/spice-extracts?a=1',
  '/spice-extracts.html': '/spice-extracts',
  '/index.html': '/',
  '/knowledge/does-piperine-taste?a=1': '/knowledge/is-piperine-bitter-?a=1',
}

const TYPES = {
  '/': /^text\/html; charset=utf-8$/,
  '/boot.js': /^text\/javascript; charset=utf-8$/,
  '/manifest.json': /^application\/json\b/,
  '/sitemap.xml': /^application\/xml\b/,
  '/site.webmanifest': /^application\/manifest\+json\b/,
  '/catalogue.jsonl': /^application\/jsonl\b/,
  '/favicon.svg': /^image\/svg\+xml\b/,
}

const MUST_REVALIDATE = 'public, max-age=0, must-revalidate'

/** Files that pages and programs of other sites may load. */
const OPEN_FILES = [
  '/feed.xml',
  '/favicon.svg',
  '/pictures/products/spice-extracts/pure-piperine-960.avif',
  '/catalogue.csv',
  '/catalogue.jsonl',
  '/manifest.json',
  '/spice-extracts/pure-piperine.md',
]

const COMPRESSED = ['/spice-extracts', '/boot.js']

/** How a host differs. */
export type HostDifferences = {
  /** Its own statuses by address. */
  statuses?: Record<string, number>
  /** Addresses that it does not send as Brotli. */
  withoutBrotli?: string[]
  /** Addresses that take no other method than GET and HEAD. */
  readOnly?: string[]
}

/** Tests the answers that every host must give. */
export function describeAnswers(
  portOf: () => number,
  { statuses = {}, withoutBrotli = [], readOnly = ['/'] }: HostDifferences = {},
): void {
  const { serverFolder } = inject('builtSite')
  const get = (path: string, headers = {}) => send(portOf(), path, { headers })
  const statusOf = async (path: string) => (await get(path)).status
  const header = async (path: string, name: string) => (await get(path)).headers[name]

  test('pages answer 200', async () => {
    for (const path of ['/', '/spice-extracts/-glycyrrhetinic', '/knowledge/what-is-piperine-', '/contact-us?a=1'])
      expect([path, await statusOf(path)]).toEqual([path, 200])
  })

  test('addresses that are not pages answer 404 with the 404 page', async () => {
    for (const path of MISSING) {
      const { status, headers, body } = await get(path)
      expect([path, status, headers['cache-control']]).toEqual([path, 404, MUST_REVALIDATE])
      expect(body).toContain('This page could not be found')
    }
  })

  test('malformed and long addresses are refused', async () => {
    for (const [path, status] of BAD_ADDRESSES)
      expect([path, await statusOf(path)]).toEqual([path, statuses[path] ?? status])
  })

  test('other forms of an address redirect with 301', async () => {
    for (const [path, location] of Object.entries(REDIRECTS))
      expect(await get(path)).toMatchObject({ status: 301, headers: { location, 'cache-control': MUST_REVALIDATE } })
  })

  const writes = readOnly.flatMap((path) => ['POST', 'DELETE', 'OPTIONS'].map((method) => ({ method, path })))
  test.each(writes)('$method $path is not allowed', async ({ method, path }) => {
    const { status, headers } = await send(portOf(), path, { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('other sites may load pictures, feeds and data', async () => {
    for (const path of OPEN_FILES) {
      const { status, headers } = await get(path)
      expect([path, status, headers['cross-origin-resource-policy'], headers['access-control-allow-origin']]).toEqual([
        path,
        200,
        'cross-origin',
        '*',
      ])
    }
  })

  test('other sites may load no pages and scripts', async () => {
    for (const path of ['/', '/boot.js', '/nowhere', '/nowhere.json']) {
      const { headers } = await get(path)
      expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin'])
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  test('each file has its content type', async () => {
    for (const [path, type] of Object.entries(TYPES))
      expect([path, await header(path, 'content-type')]).toEqual([path, expect.stringMatching(type)])
  })

  const withBrotli = COMPRESSED.filter((path) => !withoutBrotli.includes(path))
  test.each<[path: string, encoding: string]>([
    ...withBrotli.map((path): [string, string] => [path, 'br']),
    ...COMPRESSED.flatMap((path) => ['gzip', 'identity'].map((encoding): [string, string] => [path, encoding])),
  ])('%s is sent as %s', async (path, encoding) => {
    const { headers } = await get(path, { 'accept-encoding': encoding })
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(headers.vary).toMatch(/accept-encoding/i)
  })

  test('hashed files are immutable', async () => {
    const { routes } = JSON.parse((await get('/manifest.json')).body) as RouteManifest
    const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec((await get('/')).body)?.[1] ?? ''
    for (const path of [payloadUrl(routes['/'] ?? ''), stylesheet])
      expect(await header(path, 'cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('pages, manifest and boot script are revalidated', async () => {
    for (const path of ['/', '/manifest.json', '/boot.js', '/worker.js'])
      expect(await header(path, 'cache-control')).toBe(MUST_REVALIDATE)
  })

  test('only an unchanged page answers 304', async () => {
    const { headers } = await get('/spice-extracts')
    expect((await get('/spice-extracts', { 'if-none-match': headers.etag })).status).toBe(304)
    expect((await get('/spice-extracts', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('each answer has its own request id', async () => {
    const ids = []
    for (const path of ['/', '/robots.txt', '/nowhere']) ids.push((await get(path)).headers['x-request-id'])
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{32,36}$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('each answer has the security headers of the build', async () => {
    const hostHeaders = JSON.parse(readFileSync(join(serverFolder, 'headers.json'), 'utf8')) as Record<string, string>
    const expected = Object.fromEntries(Object.entries(hostHeaders).map(([name, value]) => [name.toLowerCase(), value]))
    expect(expected['content-security-policy']).not.toContain('unsafe')
    for (const path of ['/', '/nowhere', '/boot.js', '/spice-extracts/'])
      expect((await get(path)).headers).toMatchObject(expected)
  })
}
