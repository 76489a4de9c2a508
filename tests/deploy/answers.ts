import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { send } from '../server/send.ts'

const STATUSES: [path: string, status: number][] = [
  ['/', 200],
  ['/knowledge/what-is-piperine-', 200],
  ['/herbal-extract/-glycyrrhetinic', 200],
  ['/search/404', 200],
  ['/contact-us?utm_source=letter', 200],
  ['/404', 404],
  ['/index', 404],
  ['/nowhere', 404],
  ['/x.php', 404],
  ['/assets/gone.js', 404],
  ['/assets/', 404],
  ['/herbal-extract/index', 404],
  ['/index.html.br', 404],
  ['//herbal-extract', 404],
  ['/herbal-extract//pure-piperine', 404],
  ['/herbal-extract%0a', 404],
  ['/%00', 404],
  ['//other.example/', 404],
  ['/%5Cother.example/', 404],
  ['/%09/other.example/', 404],
  ['/constructor', 404],
  ['/%0d%0aX:1/', 404],
  ['/%2e%2e/package.json', 404],
  ['/..%2f..%2fpackage.json', 404],
  ['/../../package.json', 404],
  ['/%E0%A4%A', 400],
  [`/${'a'.repeat(3000)}`, 414],
  [`/${'a'.repeat(20_000)}`, 431],
]

const REDIRECTS: [from: string, to: string][] = [
  ['/herbal-extract/', '/herbal-extract'],
  ['/herbal-extract//', '/herbal-extract'],
  ['/herbal-extract/?a=1', '/herbal-extract?a=1'],
  ['/herbal-extract.html', '/herbal-extract'],
  ['/index.html', '/'],
  ['/404.html', '/404'],
  ['/knowledge/does-piperine-taste', '/knowledge/is-piperine-bitter-'],
  ['/knowledge/does-piperine-taste/?a=1', '/knowledge/is-piperine-bitter-?a=1'],
]

/** Texts need a character set; JSON and XML have their own rules. */
const TYPES: [path: string, type: RegExp][] = [
  ['/', /^text\/html; charset=utf-8$/],
  ['/nowhere', /^text\/html; charset=utf-8$/],
  ['/boot.js', /^text\/javascript; charset=utf-8$/],
  ['/robots.txt', /^text\/plain; charset=utf-8$/],
  ['/manifest.json', /^application\/json\b/],
  ['/sitemap.xml', /^(application|text)\/xml\b/],
  ['/site.webmanifest', /^application\/manifest\+json\b/],
  ['/favicon.svg', /^image\/svg\+xml\b/],
  ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
]

/** Differences from the server by request: a status, or an encoding. */
export type Differences = { statuses?: Record<string, number>; encodings?: Record<string, string> }

/** Tests the answers that every host must give. */
export function describeAnswers(portOf: () => number, { statuses = {}, encodings = {} }: Differences = {}): void {
  const { siteFolder, serverFolder } = inject('builtSite')
  const get = (path: string, headers = {}) => send(portOf(), path, { headers })

  test.each(STATUSES.map(([path, status]) => [path, statuses[path] ?? status] as const))(
    'GET %s answers %i; where that is 404, with the page that says so',
    async (path, status) => {
      const answer = await get(path)
      expect(answer.status).toBe(status)
      if (status !== 404) return
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      for (const words of ['This page could not be found', 'Back to the home page'])
        expect(answer.body).toContain(words)
    },
  )

  test.each(REDIRECTS)('%s answers 301 to %s', async (path, location) => {
    const { status, headers } = await get(path)
    expect(status).toBe(301)
    expect(headers.location).toBe(location)
  })

  test.each(TYPES)('%s is of the type %s, compressed or not', async (path, type) => {
    for (const accepted of ['identity', 'gzip', 'br'])
      expect((await get(path, { 'accept-encoding': accepted })).headers['content-type']).toMatch(type)
  })

  test.each(
    ['br', 'gzip', 'gzip, br', 'identity'].flatMap((accepted) =>
      ['/herbal-extract', '/nowhere', '/boot.js'].map((path) => [path, accepted] as const),
    ),
  )('%s is sent in the encoding that %s asks for', async (path, accepted) => {
    const { headers, body } = await get(path, { 'accept-encoding': accepted })
    expect(headers['content-encoding'] ?? 'identity').toBe(encodings[accepted] ?? accepted.split(', ').at(-1))
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(body.length).toBeGreaterThan(100)
  })

  describe('caching', () => {
    test('what is named by its content is immutable; pages, manifest and boot script are asked for again', async () => {
      const { routes } = JSON.parse((await get('/manifest.json')).body) as RouteManifest
      const ownManifest = /"(\/assets\/manifest-\w+\.json)"/.exec((await get('/boot.js')).body)?.[1] ?? ''
      const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec((await get('/')).body)?.[1] ?? ''
      const cache = async (path: string) => (await get(path)).headers['cache-control']
      for (const path of [payloadUrl(routes['/'] ?? ''), ownManifest, stylesheet]) {
        expect(await cache(path)).toBe('public, max-age=31536000, immutable')
      }
      for (const path of ['/', '/manifest.json', '/boot.js', '/worker.js', '/nowhere']) {
        expect(await cache(path)).toBe('public, max-age=0, must-revalidate')
      }
    })

    test.each(['br', 'identity'])(
      'an unchanged page answers 304, with the headers of a page (%s)',
      async (encoding) => {
        const { headers } = await get('/herbal-extract', { 'accept-encoding': encoding })
        expect(headers.etag).toBeDefined()
        const again = await get('/herbal-extract', { 'accept-encoding': encoding, 'if-none-match': headers.etag })
        expect(again.status).toBe(304)
        expect(again.body).toBe('')
        expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
      },
    )

    test('a validator that is not that of the page gets the page', async () => {
      for (const validator of ['"other"', 'W/"other", "another"']) {
        const { status, body } = await get('/herbal-extract', { 'if-none-match': validator })
        expect(status).toBe(200)
        expect(body).toContain('</html>')
      }
    })
  })

  test('HEAD answers like GET, without a body', async () => {
    const { status, headers, body } = await send(portOf(), '/herbal-extract', { method: 'HEAD' })
    expect(status).toBe(200)
    expect(Number(headers['content-length'])).toBeGreaterThan(1000)
    expect(body).toBe('')
    expect((await send(portOf(), '/nowhere', { method: 'HEAD' })).status).toBe(404)
  })

  test('every answer carries a name of its own, by which logs have it', async () => {
    const ids = []
    for (const path of ['/', '/robots.txt', '/no-such-page', '/index.html'])
      ids.push((await get(path)).headers['x-request-id'])
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{32,36}$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('every answer carries the security headers once, with a policy that allows nothing inline', async () => {
    const written = JSON.parse(readFileSync(join(serverFolder, 'headers.json'), 'utf8')) as Record<string, string>
    const expected = Object.entries(written).map(([name, value]) => [name.toLowerCase(), value])
    for (const path of ['/', '/nowhere', '/manifest.json', '/boot.js', '/herbal-extract/', '/search?q=piperine']) {
      const { headers } = await get(path)
      expect(headers).toMatchObject(Object.fromEntries(expected) as object)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    }
  })

  test('files are sent byte for byte, whatever their address asks for', async () => {
    for (const file of ['robots.txt', 'redirects.json', 'sitemap.xml', 'favicon.svg']) {
      const { status, body } = await get(`/${file}?topic=assay`)
      expect(status).toBe(200)
      expect(body).toBe(readFileSync(join(siteFolder, file), 'utf8'))
    }
  })
}
