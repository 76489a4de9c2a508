import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/urls.ts'
import { readYaml } from '../readYaml.ts'
import { send } from '../server/send.ts'
import { testRequests } from '../site/testRequests.ts'

/** Characters and statuses of addresses that are too long. */
const LONG_ADDRESSES = [
  [3000, 414],
  [20_000, 431],
] as const

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
  const cacheOf = async (path: string) => (await get(path)).headers['cache-control']

  testRequests(readYaml(import.meta.dirname, 'answers.yaml'), portOf, statuses)

  test.each(LONG_ADDRESSES)('an address of %i characters is refused', async (length, status) => {
    const path = `/${'a'.repeat(length)}`
    expect((await get(path)).status).toBe(statuses[path] ?? status)
  })

  const writes = readOnly.flatMap((path) => ['POST', 'DELETE', 'OPTIONS'].map((method) => ({ method, path })))
  test.each(writes)('$method $path is not allowed', async ({ method, path }) => {
    const { status, headers } = await send(portOf(), path, { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each(COMPRESSED.filter((path) => !withoutBrotli.includes(path)))('%s is sent as Brotli', async (path) => {
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(headers.vary).toMatch(/accept-encoding/i)
  })

  test('hashed files are immutable', async () => {
    const { routes } = JSON.parse((await get('/manifest.json')).body) as RouteManifest
    const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec((await get('/')).body)?.[1] ?? ''
    for (const path of [payloadUrl(routes['/'] ?? ''), stylesheet])
      expect(await cacheOf(path)).toBe('public, max-age=31536000, immutable')
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
