import { expect, test } from 'vitest'
import { robotsTxt, sitemaps } from '../../prerender/siteFiles/sitemap.ts'

const SITE = 'https://site.example'

const pathsOf = (count: number) => Array.from({ length: count }, (_, index) => `/page-${index + 1}`)
const addresses = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test.each([
  [0, ['sitemap.xml']],
  [50_000, ['sitemap.xml']],
  [50_001, ['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']],
])('%i addresses, each once, stand in %j: above 50,000 the first is an index', (count, names) => {
  const files = sitemaps(SITE, pathsOf(count))
  expect([...files.keys()]).toEqual(names)
  const [index, ...parts] = [...files.values()]
  expect(addresses(index).slice(0, parts.length)).toEqual(names.slice(1).map((name) => `${SITE}/${name}`))
  const listed = (parts.length > 0 ? parts : [index]).flatMap(addresses)
  expect(listed).toEqual(pathsOf(count).map((path) => SITE + path))
})

test('robots.txt names sitemap.xml, whether it is an index or not', () => {
  expect(robotsTxt(SITE)).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})
