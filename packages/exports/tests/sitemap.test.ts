import { expect, test } from 'vitest'
import { type SitemapPage, robotsTxt, sitemaps } from '../sitemap.ts'

const SITE = 'https://site.example'

const addresses = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

const articles = (count: number) =>
  Array.from({ length: count }, (_, index): SitemapPage => ({
    path: `/knowledge/${index + 1}`,
    name: 'knowledgedetail',
  }))

const PAGES: SitemapPage[] = [
  { path: '/', name: 'Home' },
  { path: '/herbal-extract/a', name: 'productsdetail', modified: '2026-03-01', image: '/pictures/a-960.avif' },
  { path: '/herbal-extract/b', name: 'productsdetail', modified: '2026-04-01' },
  { path: '/news/c', name: 'newsdetail' },
  { path: '/about-us', name: 'about-us' },
]

test('each page is in one of the listed sitemaps', () => {
  const files = new Map(sitemaps(SITE, PAGES))
  expect(addresses(files.get('/sitemap.xml'))).toEqual(
    ['pages', 'products', 'news'].map((kind) => `${SITE}/sitemap-${kind}.xml`),
  )
  expect(addresses(files.get('/sitemap-pages.xml'))).toEqual([`${SITE}/`, `${SITE}/about-us`])
})

test('a sitemap has at most 50,000 addresses', () => {
  const files = new Map(sitemaps(SITE, articles(50_001)))
  expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-knowledge.xml', '/sitemap-knowledge-2.xml'])
  expect(addresses(files.get('/sitemap-knowledge-2.xml'))).toHaveLength(1)
})

test('pages with a known change have a lastmod', () => {
  const files = new Map(sitemaps(SITE, PAGES))
  expect(files.get('/sitemap-products.xml')).toContain(
    '<loc>https://site.example/herbal-extract/b</loc><lastmod>2026-04-01</lastmod></url>',
  )
  expect(files.get('/sitemap-pages.xml')).not.toContain('lastmod')
  expect(files.get('/sitemap.xml')).toContain('sitemap-products.xml</loc><lastmod>2026-04-01</lastmod>')
})

test('the entry of a product has its image', () => {
  expect(new Map(sitemaps(SITE, PAGES)).get('/sitemap-products.xml')).toContain(
    '<lastmod>2026-03-01</lastmod><image:image><image:loc>https://site.example/pictures/a-960.avif</image:loc></image:image></url>',
  )
})

test('robots.txt names the sitemap index', () => {
  expect(robotsTxt(SITE, false)).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})
