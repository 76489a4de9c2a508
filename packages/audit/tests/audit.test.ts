import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { runNode } from '../../../tests/site/builtSite.ts'
import { CHECKS, type Report } from '../audit.ts'

const { siteFolder } = inject('builtSite')
const ORIGIN = 'https://www.phytolane.example'
const COMMAND = ['bin/run.js', 'packages/audit/cli/audit.ts']

/** Where flaws are planted: a copy of the site, with means to change it. */
const folder = join(freshFolder(), 'dist')

function change(file: string, edit: (text: string) => string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  const edited = edit(text)
  if (edited === text) throw new Error(`nothing is changed in ${file}`)
  writeFileSync(join(folder, file), edited)
}

/** Puts markup at the end of the main part. */
const write = (file: string, markup: string) =>
  change(file, (html) => html.replace('</main>', () => `${markup}</main>`))

const replace = (file: string, from: string | RegExp, to: string) =>
  change(file, (html) => html.replace(from, () => to))

const listInSitemap = (path: string) =>
  replace('sitemap-pages.xml', '</urlset>', `<url><loc>${ORIGIN}${path}</loc></url></urlset>`)

/** Adds a page like that of the privacy, as a build would. */
function addPage(path: string, link = ''): void {
  const name = path.slice(1)
  const html = readFileSync(join(siteFolder, 'privacy.html'), 'utf8')
  const own = html.replaceAll('/privacy', path).replaceAll('Privacy', name).replace('</main>', `${link}</main>`)
  const [, payload = ''] = /\{"page":(.*),"path":/.exec(own) ?? []
  writeFileSync(join(folder, `${name}.html`), own)
  writeFileSync(join(folder, `payload/${name}.json`), payload.replaceAll(String.raw`\u003c`, '<'))
  replace('manifest.json', '"routes":{', `"routes":{"${path}":"${name}",`)
  listInSitemap(path)
}

const PRODUCT = 'herbal-extract/pepper-'

/** A flaw for each check: where it is found, and how it gets there. */
const FLAWS: Record<string, [path: string, plant: () => void]> = {
  html: ['/about-us', () => write('about-us.html', '<p>No end')],
  id: ['/CompanyProfile', () => write('CompanyProfile.html', '<b id="main">Twice</b>')],
  reference: ['/dhm-dihydromyricetin', () => write('dhm-dihydromyricetin.html', '<label for="gone">Field</label>')],
  head: ['/news/page-1', () => replace('news/page-1.html', '</head>', '<meta name="robots" content="index"></head>')],
  h1: ['/oem-odm-service', () => write('oem-odm-service.html', '<h1>Another title</h1>')],
  headings: ['/thanks', () => write('thanks.html', '<h2>Part</h2><h4>Too deep</h4>')],
  size: ['/search', () => write('search.html', '<img src="/favicon.svg" alt="" height="9">')],
  alt: ['/compare', () => write('compare.html', '<img src="/favicon.svg" width="9" height="9">')],
  words: ['/structure', () => write('structure.html', '<a href="/products"></a>')],
  policy: ['/inquiry', () => replace('inquiry.html', '<main', '<main style="color: red"')],
  payload: [
    '/knowledge/is-piperine-bitter-',
    () => replace('knowledge/is-piperine-bitter-.html', '{"page":{', '{"page":{"other":true,'),
  ],
  entity: [`/${PRODUCT}1`, () => write(`${PRODUCT}1.html`, '<p>Research &amp;amp; supply</p>')],
  mojibake: [`/${PRODUCT}2`, () => write(`${PRODUCT}2.html`, '<p>CafÃ© extract</p>')],
  value: [`/${PRODUCT}3`, () => write(`${PRODUCT}3.html`, '<p>MOQ: undefined</p>')],
  quotes: [`/${PRODUCT}4`, () => write(`${PRODUCT}4.html`, '<p>It is called “pepper</p>')],
  spaces: [`/${PRODUCT}5`, () => write(`${PRODUCT}5.html`, '<p>Two  spaces</p>')],
  schema: [`/${PRODUCT}6`, () => replace(`${PRODUCT}6.html`, '"sku":', '"skoo":')],
  said: [`/${PRODUCT}7`, () => replace(`${PRODUCT}7.html`, '"value":"≤ 1.0 mg/kg"', '"value":"≤ 0.1 mg/kg"')],
  link: [`/${PRODUCT}8`, () => write(`${PRODUCT}8.html`, '<a href="/gone">Gone</a>')],
  anchor: ['/news', () => write('news.html', '<a href="/about-us#gone">Gone</a>')],
  file: ['/company-news', () => write('company-news.html', '<img src="/gone.svg" alt="" width="9" height="9">')],
  alternate: [
    '/herbal-extract/pure-piperine',
    () => replace('herbal-extract/pure-piperine.html', 'pure-piperine.md"', 'pure-piperine.mdx"'),
  ],
  canonical: ['/search/404', () => replace('search/404.html', `href="${ORIGIN}/search/404"`, `href="${ORIGIN}/gone"`)],
  redirect: ['/former', () => replace('redirects.json', '{', '{"/former":"/gone",')],
  entry: ['/feed.xml', () => replace('feed.xml', '</feed>', `<link href="${ORIGIN}/gone"/></feed>`)],
  route: ['/nowhere', () => replace('manifest.json', '"routes":{', `"routes":{"/nowhere":"${hashOf('/privacy')}",`)],
  orphan: ['/alone', () => addPage('/alone')],
  depth: [
    '/step-5',
    () => {
      write('contact-us.html', '<a href="/step-2">On</a>')
      for (const step of [2, 3, 4, 5]) addPage(`/step-${step}`, `<a href="/step-${Math.min(step + 1, 5)}">On</a>`)
    },
  ],
  sitemap: ['/404', () => listInSitemap('/404')],
  title: [
    '/industry-news',
    () => replace('industry-news.html', /<title>.*?<\/title>/, `<title>Contact of the site</title>`),
  ],
  description: [
    '/knowledge',
    () => replace('knowledge.html', /(?<=name="description" content=")[^"]*/, 'About Contact.'),
  ],
  formula: [
    '/cosmetic-ingredients/pepper-oil',
    () => replace('cosmetic-ingredients/pepper-oil.html', '<title>China Best', '<title>World Best'),
  ],
  weight: ['/previews/large.jpg', () => writeFileSync(join(folder, 'previews/large.jpg'), 'x'.repeat(100_000))],
  load: ['/contact-us', () => appendFileSync(join(folder, assetOf(/^contact-.*\.js\.br$/)), 'x'.repeat(112_000))],
}

function hashOf(path: string): string {
  return (JSON.parse(readFileSync(join(siteFolder, 'manifest.json'), 'utf8')) as { routes: Record<string, string> })
    .routes[path] as string
}

function assetOf(name: RegExp): string {
  return `assets/${readdirSync(join(folder, 'assets')).find((file) => name.test(file))}`
}

let stdout: string
let code: number
let report: Report

beforeAll(async () => {
  cpSync(siteFolder, folder, { recursive: true })
  for (const [, plant] of Object.values(FLAWS)) plant()
  const file = join(freshFolder(), 'report.json')
  ;({ code, stdout } = await runNode([...COMMAND, '--site', folder, '--report', file]))
  report = JSON.parse(readFileSync(file, 'utf8')) as Report
})

test('a built site passes', async () => {
  const ended = await runNode([...COMMAND, '--site', siteFolder])
  expect(ended.stdout).toMatch(/^\d+ pages and \d+ links in [\d.]+ s; .*\nNothing found\n$/)
  expect(ended.code).toBe(0)
})

test('a folder without a site does not pass, and one is the same however it is written', async () => {
  const none = await runNode([...COMMAND, '--site', freshFolder()])
  expect(none.stderr).toMatch(/^There is no built site in .*: run npm run build, or name its folder with --site\n$/)
  expect(none.code).toBe(1)
  expect((await runNode([...COMMAND, '--site', `${siteFolder}/../${basename(siteFolder)}/`])).stdout).toContain(
    'Nothing found',
  )
})

test('each check has a flaw that is planted', () => {
  expect(Object.keys(FLAWS).toSorted()).toEqual(Object.keys(CHECKS).toSorted())
})

test.each(Object.entries(FLAWS))('the flaw "%s" is found where it is, and told with what mends it', (check, [path]) => {
  expect(report.findings).toContainEqual(expect.objectContaining({ check, path, fix: CHECKS[check]?.fix }))
})

test('nothing else is found', () => {
  const planted = Object.entries(FLAWS).map(([check, [path]]) => `${check} ${path}`)
  expect(report.findings.map(({ check, path }) => `${check} ${path}`).toSorted()).toEqual(planted.toSorted())
})

test('it fails, and sums up what it tells by page', () => {
  expect(code).toBe(1)
  expect(stdout).toContain(
    '\n/herbal-extract/pepper-8\n  link: it links to /gone, which is no page\n    Link to a page',
  )
  expect(stdout).toContain(`\n${Object.keys(FLAWS).length} findings: `)
})
