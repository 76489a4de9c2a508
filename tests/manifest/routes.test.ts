import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { RouteManifest } from '../../shared/manifest.ts'
import { pageModuleOf, type Page, type PageOf } from '../../shared/page.ts'
import { payloadUrl } from '../../shared/urls.ts'
import { nodeid } from '../tinyContent.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

const { siteFolder } = inject('builtSite')
const manifest = JSON.parse(await readFile(join(siteFolder, 'manifest.json'), 'utf8')) as RouteManifest

async function payload<Kind extends Page = Page>(path: string): Promise<Kind> {
  return JSON.parse(await readFile(join(siteFolder, payloadUrl(manifest.routes[path] ?? '')), 'utf8')) as Kind
}

describe('metadata', () => {
  test('every route has a screen kind and a unique name', async () => {
    const modules = (await readdir('src/pages')).map((file) => file.replace(/\..*/, ''))
    const paths = Object.keys(manifest.routes)
    const names = await Promise.all(
      paths.map(async (path) => {
        const page = await payload(path)
        const { name, meta, routeName } = page
        expect(meta).toMatchObject({ name, type: meta.nodeid, nodeid: expect.stringMatching(/^[0-9a-f]{32}$/) })
        expect(modules).toContain(pageModuleOf(page))
        expect(routeName).toBe(meta.nodeid + (/\/page(-\d+)$/.exec(path)?.[1] ?? ''))
        return routeName
      }),
    )
    expect(new Set(names).size).toBe(paths.length)
  })

  test.each([
    ['/spice-extracts/pure-piperine', { meta: { grandId: nodeid('/spice-extracts') } }],
    ['/company-news/new-mill', { meta: { grandId: nodeid('/news') }, section: { nodeid: nodeid('/company-news') } }],
    ['/spice-extracts/page-2', { meta: { name: 'list', page: 2, nodeid: nodeid('/spice-extracts') } }],
    ['/spice-extracts/page-2', { canonical: '/spice-extracts/page-2' }],
    ['/products/page-1', { meta: { name: 'list', page: 1, nodeid: nodeid('/products') }, canonical: '/products' }],
    ['/company-news', { meta: { name: 'newsclass', page: 1 } }],
    ['/Certifications', { meta: { title: '', description: '', keywords: '' } }],
  ])('the payload of %s has %j', async (path, part) => {
    expect(await payload(path)).toMatchObject(part)
  })

  test.each(['/spice-extracts', '/knowledge/what-is-piperine-'])('%s has no grandId', async (path) => {
    expect((await payload(path)).meta.grandId).toBeUndefined()
  })
})

describe('lists', () => {
  test('products follow their order field, then their name', async () => {
    const pages = await Promise.all(['/spice-extracts', '/spice-extracts/page-2'].map(payload))
    const names = pages.flatMap((page) => ('products' in page ? page.products.map(({ name }) => name) : []))
    expect(names.slice(0, 4)).toEqual(['Pure Piperine', '18β Acid', 'Vine Tea Extract', 'Pepper 1'])
  })

  test.each([
    ['/news', ['Pepper harvest', 'New mill', 'Foods high in daidzein']],
    ['/company-news', ['New mill']],
    ['/industry-news', ['Pepper harvest']],
  ])('%s lists %j', async (path, titles) => {
    const { news } = await payload<PageOf<'newsclass'>>(path)
    expect(news.map(({ title }) => title)).toEqual(titles)
  })
})

test('drafts and scheduled pages are not built', () => {
  expect(manifest.routes).not.toHaveProperty(['/tropical-seasoning-blend/draft'])
  expect(manifest.routes).not.toHaveProperty(['/news/next-year'])
})

test('renamed pages redirect from their former paths', async () => {
  expect(JSON.parse(await readFile(join(siteFolder, 'redirects.json'), 'utf8'))).toEqual({
    '/culinary-concentrates/piperine-old': '/culinary-concentrates/piperine-95',
    '/limits': '/inquiry',
    '/knowledge/does-piperine-taste': '/knowledge/is-piperine-bitter-',
  })
})

test('the first paragraph of an article is its short answer', async () => {
  const { article } = await payload<PageOf<'knowledgedetail'>>('/knowledge/what-is-piperine-')
  expect(article.answer).toBe('See <a href="/spice-extracts/pure-piperine">pure piperine</a>.')
  expect(article.html).toMatch(/^<h2 id="where-it-comes-from">/)
  expect(article.products.map(({ path }) => path)).toEqual(['/spice-extracts/pure-piperine'])
})

test.each(['/', '/products', '/products/page-2', '/dhm-dihydromyricetin'])(
  'the description of %s names the certificates with the years of landing pages',
  async (path) => {
    const { meta } = await payload(path)
    expect(meta.description).toContain(' Certified to GMP, ISO9001:2016, ISO22000:2006, HACCP, KOSHER, HALAL.')
  },
)

test('the page of certificates counts the products of each certificate', async () => {
  const { certificates } = await payload<PageOf<'about-us'>>('/Certifications')
  const record = (name: string) => certificates.find(({ id }) => id === name)
  expect(record('iso-9001')).toMatchObject({ standard: 'ISO 9001:2015', covers: 'site', productCount: 0 })
  expect(record('halal')?.excluded).toEqual([{ label: 'Pepper Oil', path: '/aromatic-ingredients/pepper-oil' }])
  expect(record('halal')?.productCount).toBeGreaterThan(0)
})

test('a site without the page of shared lists is refused', async () => {
  const folder = await writeTinyFolder({ 'pages/inquiry-shared.md': null })
  await expect(compileFolder(folder)).rejects.toThrow('a page of the kind "shared-list" is missing')
})
