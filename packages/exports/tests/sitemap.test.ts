import { robotsTxt, sitemap } from '../sitemap.ts'

const SITE = 'https://site.example'

const [, text] = sitemap(SITE, [{ path: '/spice-extracts/a', modified: '2026-03-01' }, { path: '/about-us' }])

test('an entry has the address and last change of its page', () => {
  expect(text).toContain('<url><loc>https://site.example/spice-extracts/a</loc><lastmod>2026-03-01</lastmod></url>')
})

test('the entry of a page without a known change has no lastmod', () => {
  expect(text).toContain('<url><loc>https://site.example/about-us</loc></url>')
})

test('robots.txt names the sitemap', () => {
  expect(robotsTxt(SITE, false)).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})
