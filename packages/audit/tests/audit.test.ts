import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { runNode } from '../../../tests/site/builtSite.ts'
import { serve } from '../../../tests/server/serve.ts'
import { CHECKS, type Report } from '../audit.ts'
import { MADE_FILES } from '../checks/addresses.ts'

const { siteFolder } = inject('builtSite')
const ORIGIN = 'https://www.phytolane.example'
const COMMAND = ['--import', 'tsx', 'packages/audit/cli/audit.ts']

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

/** A flaw for each check, or several: where it is found, and how it gets there. */
const FLAWS: [check: string, path: string, plant: () => void][] = [
  ['html', '/about-us', () => write('about-us.html', '<p>No end')],
  ['id', '/CompanyProfile', () => write('CompanyProfile.html', '<b id="main">Twice</b>')],
  ['reference', '/dhm-dihydromyricetin', () => write('dhm-dihydromyricetin.html', '<label for="gone">Field</label>')],
  ['head', '/news/page-1', () => replace('news/page-1.html', '</head>', '<meta name="robots" content="index"></head>')],
  ['h1', '/oem-odm-service', () => write('oem-odm-service.html', '<h1>Another title</h1>')],
  ['headings', '/thanks', () => write('thanks.html', '<h2>Part</h2><h4>Too deep</h4>')],
  ['size', '/search', () => write('search.html', '<img src="/favicon.svg" alt="" height="9">')],
  ['alt', '/compare', () => write('compare.html', '<img src="/favicon.svg" width="9" height="9">')],
  ['words', '/structure', () => write('structure.html', '<a href="/products"></a>')],
  ['policy', '/inquiry', () => replace('inquiry.html', '<main', '<main style="color: red"')],
  [
    'payload',
    '/knowledge/is-piperine-bitter-',
    () => replace('knowledge/is-piperine-bitter-.html', '{"page":{', '{"page":{"other":true,'),
  ],
  ['entity', `/${PRODUCT}1`, () => write(`${PRODUCT}1.html`, '<p>Research &amp;amp; supply</p>')],
  ['mojibake', `/${PRODUCT}2`, () => write(`${PRODUCT}2.html`, '<p>CafÃ© extract</p>')],
  ['value', `/${PRODUCT}3`, () => write(`${PRODUCT}3.html`, '<p>MOQ: undefined</p>')],
  ['quotes', `/${PRODUCT}4`, () => write(`${PRODUCT}4.html`, '<p>It is called “pepper</p>')],
  ['spaces', `/${PRODUCT}5`, () => write(`${PRODUCT}5.html`, '<p>Two  spaces</p>')],
  ['schema', `/${PRODUCT}6`, () => replace(`${PRODUCT}6.html`, '"sku":', '"skoo":')],
  ['said', `/${PRODUCT}7`, () => replace(`${PRODUCT}7.html`, '"value":"≤ 1.0 mg/kg"', '"value":"≤ 0.1 mg/kg"')],
  ['link', `/${PRODUCT}8`, () => write(`${PRODUCT}8.html`, '<a href="/gone">Gone</a>')],
  ['anchor', '/news', () => write('news.html', '<a href="/about-us#gone">Gone</a>')],
  ['file', '/company-news', () => write('company-news.html', '<img src="/gone.svg" alt="" width="9" height="9">')],
  [
    'alternate',
    '/herbal-extract/pure-piperine',
    () => replace('herbal-extract/pure-piperine.html', 'pure-piperine.md" data', 'pepper-2.md" data'),
  ],
  ['alternate', '/privacy', () => replace('privacy.html', /(?<=rel="alternate"[^>]*href=")[^"]*/, '/gone.xml')],
  [
    'canonical',
    '/search/404',
    () => replace('search/404.html', /(?<=(?:"canonical" href|"og:url" content)=")[^"]*/g, `${ORIGIN}/gone`),
  ],
  ['head', '/news/page-1', () => replace('news/page-1.html', ' lang="en"', ' lang="english"')],
  ['size', '/search', () => write('search.html', '<img src="/favicon.svg" alt="" width="9" height="">')],
  ['value', '/inquiry', () => write('inquiry.html', '<p>Invalid Date</p>')],
  ['entity', '/compare', () => write('compare.html', '<p>&lt;b&gt;bold&lt;/b&gt;</p>')],
  ['link', '/thanks', () => write('thanks.html', '<a href="http://localhost:5173/">Here</a>')],
  ['link', '/inquiry', () => write('inquiry.html', '<a href="knowledge">Knowledge</a>')],
  [
    'named',
    '/herbal-extract/vine-tea-extract',
    () => replace('herbal-extract/vine-tea-extract.html', /(?<="Product".*?"url":")[^"]*/, `${ORIGIN}/gone`),
  ],
  [
    'said',
    '/healthcare-supplement/piperine-95',
    () => replace('healthcare-supplement/piperine-95.html', '"sku":', '"award":"The best","sku":'),
  ],
  ['forms', `/${PRODUCT}3`, () => cpSync(join(folder, `${PRODUCT}4.json`), join(folder, `${PRODUCT}3.json`))],
  ['forms', `/${PRODUCT}4`, () => replace(`${PRODUCT}4.json`, '"documentNumber":', '"number":')],
  ['forms', `/${PRODUCT}5`, () => replace(`${PRODUCT}5.csv`, 'Lead,≤ 1.0 mg/kg', 'Lead,≤ 10 mg/kg')],
  ['forms', `/${PRODUCT}6`, () => replace(`${PRODUCT}6.md`, '| Lead | ≤ 1.0 mg/kg', '| Lead | ≤ 10 mg/kg')],
  ['forms', `/${PRODUCT}7`, () => replace(`${PRODUCT}7.csv`, /\r\n[^,]*/, '\r\n=1+1')],
  ['catalogue', '/catalogue.csv', () => appendFileSync(join(folder, 'catalogue.csv'), 'Pepper\r\n')],
  ['catalogue', '/catalogue.jsonl', () => replace('catalogue.jsonl', /^.*\n/, '')],
  [
    'sitemap',
    '/sitemap-products.xml',
    () =>
      replace('sitemap-products.xml', /<\/loc>(?:<lastmod>[^<]*<\/lastmod>)?/, '</loc><lastmod>2999-01-01</lastmod>'),
  ],
  [
    'sitemap',
    '/sitemap-knowledge.xml',
    () => change('sitemap-knowledge.xml', (text) => text.replace(/<url>.*?<\/url>/s, '$&$&')),
  ],
  ['feed', '/feeds/news.xml', () => replace('feeds/news.xml', /(?<=<entry>.*?<updated>)[^<]*/s, 'yesterday')],
  ['redirect', '/former', () => replace('redirects.json', '{', '{"/former":"/gone",')],
  ['entry', '/feed.xml', () => replace('feed.xml', '</feed>', `<link href="${ORIGIN}/gone"/></feed>`)],
  ['route', '/nowhere', () => replace('manifest.json', '"routes":{', `"routes":{"/nowhere":"${hashOf('/privacy')}",`)],
  ['orphan', '/alone', () => addPage('/alone')],
  [
    'depth',
    '/step-5',
    () => {
      write('contact-us.html', '<a href="/step-2">On</a>')
      for (const step of [2, 3, 4, 5]) addPage(`/step-${step}`, `<a href="/step-${Math.min(step + 1, 5)}">On</a>`)
    },
  ],
  ['sitemap', '/404', () => listInSitemap('/404')],
  [
    'title',
    '/industry-news',
    () => replace('industry-news.html', /<title>.*?<\/title>/, `<title>Contact of the site</title>`),
  ],
  [
    'description',
    '/knowledge',
    () => replace('knowledge.html', /(?<=name="description" content=")[^"]*/, 'About Contact.'),
  ],
  [
    'formula',
    '/cosmetic-ingredients/pepper-oil',
    () => replace('cosmetic-ingredients/pepper-oil.html', '<title>China Best', '<title>World Best'),
  ],
  [
    'weight',
    '/previews/large.jpg',
    () => writeFileSync(join(folder, 'previews/large.jpg'), `ÿØÿ${'x'.repeat(100_000)}`, 'latin1'),
  ],
  ['load', '/contact-us', () => appendFileSync(join(folder, assetOf(/^contact-.*\.js\.br$/)), 'x'.repeat(112_000))],
  ['link', `/${PRODUCT}7`, () => write(`${PRODUCT}7.html`, '<a href="/herbal-extract/pure-piperine.zip">All</a>')],
  ['link', '/knowledge', () => write('knowledge.html', '<a href="/knowledge.xlsx">Excel</a>')],
  ['kinds', '/contact-us', () => replace('contact-us.html', '"@type":"ContactPage"', '"@type":"WebPage"')],
  [
    'kinds',
    '/oem-odm-service',
    () => replace('oem-odm-service.html', /<script type="application\/ld\+json".*?<\/script>/, ''),
  ],
  [
    'kinds',
    '/company-news/new-mill',
    () => replace('company-news/new-mill.html', '"@type":"NewsArticle"', '"@type":"Article"'),
  ],
  ['robots', '/robots.txt', () => replace('robots.txt', 'Disallow: /api/', 'Disallow: /*/pepper-1$\nDisallow: /api/')],
  [
    'feed',
    '/feeds/news.json',
    () => replace('feeds/news.json', /(?<="url": ")[^"]*new-mill(?=")/, `${ORIGIN}/catalogue.csv`),
  ],
  ['feed', '/feeds/changes.json', () => replace('feeds/changes.json', 'jsonfeed.org', 'feeds.example')],
  ['format', '/sitemap-news.xml', () => replace('sitemap-news.xml', '</urlset>', '')],
  ['format', '/herbal-extract/pepper-1.json', () => replace('herbal-extract/pepper-1.json', /\}\s*$/, '')],
  ['format', '/herbal-extract/pepper-2.csv', () => writeFileSync(join(folder, 'herbal-extract/pepper-2.csv'), '')],
  ['format', '/pictures/broken.avif', () => writeFileSync(join(folder, 'pictures/broken.avif'), '<!doctype html>')],
  [
    'format',
    '/herbal-extract/pure-piperine.pdf',
    () => writeFileSync(join(folder, 'herbal-extract/pure-piperine.pdf'), 'no PDF'),
  ],
]

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
  for (const [, , plant] of FLAWS) plant()
  const file = join(freshFolder(), 'report.json')
  ;({ code, stdout } = await runNode([...COMMAND, '--site', folder, '--report', file]))
  report = JSON.parse(readFileSync(file, 'utf8')) as Report
})

test('a built site passes', async () => {
  const ended = await runNode([...COMMAND, '--site', siteFolder])
  expect(ended.stdout).toMatch(/^\d+ pages and \d+ links in [\d.]+ s; .*\nNothing found\n$/)
  expect(ended.code).toBe(0)
})

test('a link to a file is right where the server makes it, and nowhere else', async () => {
  const { get } = await serve()
  const paths = ['/about-us', '/herbal-extract/pure-piperine', '/products', '/herbal-extract', '/herbal-extract/page-2']
  for (const path of [...paths, '/knowledge', '/changes', '/compare', '/inquiry', '/catalogue']) {
    const html = readFileSync(join(siteFolder, `${path === '/catalogue' ? 'products' : path}.html`), 'utf8')
    const [, screen = ''] = /data-screen="([^"]*)"/.exec(html) ?? []
    const made = []
    for (const ending of ['csv', 'json', 'xlsx', 'pdf', 'zip'])
      // Without a query some say that they name no product.
      if ((await get(`${path}.${ending}`)).statusCode !== 404) made.push(ending)
    expect([path, ...made]).toEqual([path, ...(MADE_FILES[screen] ?? [])])
  }
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
  expect([...new Set(FLAWS.map(([check]) => check))].toSorted()).toEqual(Object.keys(CHECKS).toSorted())
})

test.each(FLAWS)('the flaw "%s" is found where it is, %s, and told with what mends it', (check, path) => {
  expect(report.findings).toContainEqual(expect.objectContaining({ check, path, fix: CHECKS[check]?.fix }))
})

test('nothing else is found', () => {
  const planted = FLAWS.map(([check, path]) => `${check} ${path}`)
  expect(report.findings.map(({ check, path }) => `${check} ${path}`).toSorted()).toEqual(planted.toSorted())
})

test('it fails, and sums up what it tells by page', () => {
  expect(code).toBe(1)
  expect(stdout).toContain(
    '\n/herbal-extract/pepper-8\n  link: it links to /gone, which is no page\n    Link to a page',
  )
  expect(stdout).toContain(`\n${FLAWS.length} findings: `)
})
