import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildTinySite } from './builtSite.ts'

vi.setConfig({ hookTimeout: 300_000 })

let site: string
let pages: [file: string, html: string][]

beforeAll(async () => {
  const { folder } = await buildTinySite('without-server', { API_BASE_URL: 'off', NOINDEX: 'on' })
  site = join(folder, 'dist')
  pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file, readFileSync(join(site, file), 'utf8')])
})

test('a site without a server links no file that only a server makes', () => {
  const missing = pages.flatMap(([file, html]) =>
    [...html.matchAll(/ href="(\/[^"?#]*\.\w+)/g)].flatMap(([, address = '']) =>
      existsSync(join(site, decodeURI(address))) ? [] : [`${file}: ${address}`],
    ),
  )
  expect(pages.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

test('a site without a server has no form that sends an inquiry', () => {
  for (const [file, html] of pages) expect([file, html.includes('/api/inquiries')]).toEqual([file, false])
})

test.each(['inquiry', 'contact-us'])('/%s of a site without a server says how to write and call', (page) => {
  const html = readFileSync(join(site, `${page}.html`), 'utf8')
  expect(html).toMatch(/<a [^>]*href="mailto:sales@phytolane\.example\?subject=Inquiry"[^>]*>Write an e-mail<\/a>/)
  expect(html).toContain('href="tel:+15550100"')
})

const NOINDEX_TAG = '<meta name="robots" content="noindex"/>'

test('NOINDEX keeps search engines out by robots.txt, header and page', () => {
  expect(readFileSync(join(site, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n')
  expect(readFileSync(join(site, '_headers'), 'utf8')).toContain('  X-Robots-Tag: noindex\n')
  for (const [, html] of pages) expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual([NOINDEX_TAG])
})
