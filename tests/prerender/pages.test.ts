import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { RouteManifest } from '../../shared/manifest.ts'
import { pageModuleOf, type Page } from '../../shared/page.ts'
import { htmlFile, payloadUrl } from '../../shared/urls.ts'

const { siteFolder } = inject('builtSite')
const read = (file: string) => readFileSync(join(siteFolder, file), 'utf8')
const { routes } = JSON.parse(read('manifest.json')) as RouteManifest
const paths = Object.keys(routes)

test('every route has a screen kind and a unique name', () => {
  const modules = readdirSync('src/pages').map((file) => file.replace(/\..*/, ''))
  const names = Object.entries(routes).map(([path, hash]) => {
    const page = JSON.parse(read(payloadUrl(hash))) as Page
    const { name, meta, routeName } = page
    expect(meta).toMatchObject({ name, type: meta.nodeid, nodeid: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(modules).toContain(pageModuleOf(page))
    expect(routeName).toBe(meta.nodeid + (/\/page(-\d+)$/.exec(path)?.[1] ?? ''))
    return routeName
  })
  expect(new Set(names).size).toBe(paths.length)
})

test.each(paths)('%s shows certificates; only their page has the years of standards', (path) => {
  const html = read(htmlFile(path))
  expect(html).toContain('>ISO 9001<')
  const years = html.match(/ISO ?(?:9001|22000):\d{4}(?=<)/g) ?? []
  expect(years).toEqual(path === '/Certifications' ? ['ISO 9001:2015', 'ISO 22000:2018'] : [])
})

test.each(paths)('every class of an element of %s exists in a style sheet', (path) => {
  expect(read(htmlFile(path))).not.toMatch(/class="[^"]*undefined/)
})

const files = readdirSync(join(siteFolder, 'assets'))

test('scripts and styles have a Brotli copy', () => {
  const texts = files.filter((name) => /\.(?:js|css)$/.test(name))
  expect(texts.filter((name) => !files.includes(`${name}.br`))).toEqual([])
})
