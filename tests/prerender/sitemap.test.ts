import { expect, test } from 'vitest'
import { robotsTxt, sitemaps } from '../../prerender/texts/sitemap.ts'

const SITE = 'https://site.example'
const ROOMY = 1_000_000

const pathsOf = (count: number) => Array.from({ length: count }, (_, index) => `/page-${index + 1}`)
const addresses = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('up to 50,000 addresses stand in one sitemap', () => {
  const files = sitemaps(SITE, pathsOf(50_000))
  expect([...files.keys()]).toEqual(['sitemap.xml'])
  expect(addresses(files.get('sitemap.xml'))).toHaveLength(50_000)
})

test('above 50,000 addresses sitemap.xml is an index of sitemaps', () => {
  const files = sitemaps(SITE, pathsOf(50_001))
  expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  expect(addresses(files.get('sitemap-1.xml'))).toHaveLength(50_000)
  expect(addresses(files.get('sitemap-2.xml'))).toEqual([`${SITE}/page-50001`])
})

test('an index names its sitemaps in order, and together they hold every address once', () => {
  const files = sitemaps(SITE, pathsOf(5), { addresses: 2, bytes: ROOMY })
  const index = files.get('sitemap.xml')
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  const named = addresses(index)
  expect(named).toEqual([1, 2, 3].map((number) => `${SITE}/sitemap-${number}.xml`))
  const listed = named.flatMap((address) => addresses(files.get(address?.slice(SITE.length + 1) ?? '')))
  expect(listed).toEqual(pathsOf(5).map((path) => SITE + path))
})

test('a sitemap that would have more bytes than allowed is split, too', () => {
  const three = sitemaps(SITE, pathsOf(3)).get('sitemap.xml') ?? ''
  const bytes = Buffer.byteLength(three)
  expect([...sitemaps(SITE, pathsOf(3), { addresses: 9, bytes }).keys()]).toEqual(['sitemap.xml'])
  const files = sitemaps(SITE, pathsOf(4), { addresses: 9, bytes })
  expect(files.get('sitemap-1.xml')).toBe(three)
  expect(addresses(files.get('sitemap-2.xml'))).toEqual([`${SITE}/page-4`])
})

test('a site without pages to be listed has an empty sitemap', () => {
  expect(addresses(sitemaps(SITE, []).get('sitemap.xml'))).toEqual([])
})

test('robots.txt names sitemap.xml, whether it is an index or not', () => {
  expect(robotsTxt(SITE)).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})
