import { hash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import type { RouteManifest } from '../../shared/manifest.ts'
import { freshFolder } from '../freshFolder.ts'
import { productFileText } from '../tinyContent.ts'
import { copyBuiltSite, runBuild } from './builtSite.ts'

const { contentFolder, stdout } = inject('builtSite')
const ARTICLE = 'content/knowledge/is-piperine-bitter-.md'
const ARTICLE_PATH = '/knowledge/is-piperine-bitter-'

/** All builds of this file use this folder, which starts as a copy of the site that all tests share. */
let folder: string
let cleanHashes: Map<string, string>
const articleText = readFileSync(join(dirname(contentFolder), ARTICLE), 'utf8')

const inFolder = (name: string) => join(folder, name)
const namesIn = (site: string) => readdirSync(site, { recursive: true, encoding: 'utf8' })
const routesIn = (site: string) =>
  (JSON.parse(readFileSync(join(site, 'manifest.json'), 'utf8')) as RouteManifest).routes

/** Returns the hash of each file of the current build. */
function currentHashes(): Map<string, string> {
  const site = inFolder('dist')
  const names = namesIn(site).filter((name) => statSync(join(site, name)).isFile())
  return new Map(names.toSorted().map((name) => [name, hash('sha1', readFileSync(join(site, name)))]))
}

/** Writes the article with this text, and builds the site. */
async function build(article: string, env: Record<string, string>): Promise<void> {
  writeFileSync(inFolder(ARTICLE), article)
  expect(await runBuild(folder, env)).toMatchObject({ code: 0 })
}

// Builds are slow on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 })

/** A build of the edited article without a server, hidden from search engines. */
const hiddenSite = join(freshFolder(), 'dist')
let hiddenPages: [file: string, html: string][]

beforeAll(async () => {
  folder = await copyBuiltSite('builds with spaces, ä')
  cleanHashes = currentHashes()
  await build(articleText.replace('pungent', 'sharp'), { API_BASE_URL: 'off', NOINDEX: 'on' })
  cpSync(inFolder('dist'), hiddenSite, { recursive: true })
  hiddenPages = namesIn(hiddenSite)
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file, readFileSync(join(hiddenSite, file), 'utf8')])
  await build(articleText, { NODE_ENV: 'development' })
})

test('an edit changes only the payload of its page, whatever the variables', () => {
  const [before, now] = [routesIn(hiddenSite), routesIn(inFolder('dist'))]
  expect(Object.keys(now).filter((path) => now[path] !== before[path])).toEqual([ARTICLE_PATH])
})

test('a build after edits is the same as a clean one, also with NODE_ENV=development', () => {
  expect(currentHashes()).toEqual(cleanHashes)
})

test('broken content fails the build with all errors', async () => {
  const files = { one: 'middleware: [none]\n', two: 'substance: nothing\n' }
  const place = (name: string) => inFolder(`content/products/spice-extracts/${name}.md`)
  for (const [name, fields] of Object.entries(files))
    writeFileSync(place(name), productFileText({ name, slug: name, fields }))
  writeFileSync(inFolder(ARTICLE), articleText.replace('/knowledge/what-is-piperine-#', '/no-such-page#'))
  const { code, stderr } = await runBuild(folder)
  for (const name of Object.keys(files)) rmSync(place(name))
  writeFileSync(inFolder(ARTICLE), articleText)
  expect(code).toBe(1)
  for (const name of Object.keys(files)) expect(stderr).toContain(`content/products/spice-extracts/${name}.md`)
  expect(stderr).toMatch(/is-piperine-bitter-\.md:\d+: route is not pre-rendered: \/no-such-page/)
  expect(stderr).toContain(`The build failed. ${inFolder('dist')} holds the earlier site.`)
  expect(currentHashes()).toEqual(cleanHashes)
})

test('the site of another supplier shows nothing of the first one', () => {
  const { siteFolder } = inject('builtSite')
  const texts = namesIn(siteFolder).filter((name) =>
    /\.(?:css|csv|html|js|json|jsonl|svg|txt|webmanifest|xml)$/.test(name),
  )
  const first = /phyto[l]ane|herbal[-]extract|china best|#faf8f3|M15 1\.2/i
  expect(texts.filter((name) => first.test(readFileSync(join(siteFolder, name), 'utf8')))).toEqual([])
})

test('the server has one React, in its production build', () => {
  const { serverFolder } = inject('builtSite')
  const scripts = namesIn(serverFolder).filter((name) => name.endsWith('.js'))
  const texts = scripts.map((name) => readFileSync(join(serverFolder, name), 'utf8')).join('\n')
  const builds = [...texts.matchAll(/^\/\/ node_modules\/react\/cjs\/(react\.\w+)\.js$/gm)].map(([, name]) => name)
  expect(builds).toEqual(['react.production'])
  expect(texts).not.toContain('process.env.NODE_ENV')
})

test('a build prints one line', () => {
  expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^Built \d+ routes into .* in \d+\.\d s$/)])
})

test('a site without a server links no file that only a server makes', () => {
  const missing = hiddenPages.flatMap(([file, html]) =>
    [...html.matchAll(/ href="(\/[^"?#]*\.\w+)/g)].flatMap(([, address = '']) =>
      existsSync(join(hiddenSite, decodeURI(address))) ? [] : [`${file}: ${address}`],
    ),
  )
  expect(hiddenPages.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

test('a site without a server has no form that sends an inquiry', () => {
  for (const [file, html] of hiddenPages) expect([file, html.includes('/api/inquiries')]).toEqual([file, false])
})

test.each(['inquiry', 'contact-us'])('/%s of a site without a server says how to write and call', (page) => {
  const html = readFileSync(join(hiddenSite, `${page}.html`), 'utf8')
  expect(html).toMatch(/<a [^>]*href="mailto:sales@pepperway\.example\?subject=Inquiry[^"]*"[^>]*>Write an e-mail<\/a>/)
  expect(html).toContain('href="tel:+15550100"')
})

const NOINDEX_TAG = '<meta name="robots" content="noindex"/>'

test('NOINDEX keeps search engines out by robots.txt, header and page', () => {
  expect(readFileSync(join(hiddenSite, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n')
  expect(readFileSync(join(hiddenSite, '_headers'), 'utf8')).toContain('  X-Robots-Tag: noindex\n')
  for (const [, html] of hiddenPages) expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual([NOINDEX_TAG])
})
