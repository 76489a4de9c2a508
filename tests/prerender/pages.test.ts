import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { isRouteManifest } from '../../shared/manifest.ts'
import { htmlFile } from '../../shared/urls.ts'

const { siteFolder } = inject('builtSite')
const read = (file: string) => readFile(join(siteFolder, file), 'utf8')
const manifest: unknown = JSON.parse(await read('manifest.json'))
if (!isRouteManifest(manifest)) throw new Error('no manifest')
const paths = Object.keys(manifest.routes)

describe('the head', () => {
  test('of a product page has title, canonical address and robots', async () => {
    const html = await read('spice-extracts/pure-piperine.html')
    const head = html.slice(0, html.indexOf('<body>'))
    expect(head).toContain('<title>Buy Pure Piperine in bulk - Pepperway</title>')
    expect(head).toContain('<link rel="canonical" href="https://www.pepperway.example/spice-extracts/pure-piperine"/>')
    expect(head).toContain('<meta name="robots" content="index, follow"/>')
  })

  test('of a page without metadata has only a title, of heading and brand', async () => {
    const html = await read('Certifications.html')
    expect(html).toContain('<title>Certifications - Pepperway</title>')
    expect(html).not.toMatch(/<meta name="(description|keywords)"/)
  })

  test('of search, personal and error pages says noindex', async () => {
    for (const file of ['search', 'search/404', 'thanks', 'inquiry', '404']) {
      expect(await read(`${file}.html`)).toContain('<meta name="robots" content="noindex"/>')
    }
  })
})

test('only the page of certificates shows the years of standards', async () => {
  for (const path of paths) {
    const html = await read(htmlFile(path))
    expect(html, `on ${path}`).toContain('>ISO 9001<')
    const years = html.match(/ISO ?(?:9001|22000):\d{4}(?=<)/g) ?? []
    expect(years, `on ${path}`).toEqual(path === '/Certifications' ? ['ISO 9001:2015', 'ISO 22000:2018'] : [])
  }
})

test('every class of an element exists in a style sheet', async () => {
  for (const path of paths) expect(await read(htmlFile(path)), `on ${path}`).not.toMatch(/class="[^"]*undefined/)
})

test('the only script of a page is the boot script at its end', async () => {
  const html = await read('index.html')
  expect([...html.matchAll(/<script src="([^"]*)"/g)].map(([, source]) => source)).toEqual(['/boot.js'])
  expect(html).toMatch(/<script src="\/boot\.js"><\/script><\/body><\/html>\s*$/)
  expect(html).not.toMatch(/modulepreload|assets\/[^"]*\.js/)
})

test('what the first layout needs is fetched before the stylesheets', async () => {
  const html = await read('index.html')
  const links = [...html.matchAll(/<link rel="(preload|stylesheet)"/g)].map(([, relation]) => relation).join(' ')
  expect(links).toMatch(/^(preload ){5}stylesheet( stylesheet)?$/)
})

test('text from content cannot end the embedded payload', async () => {
  const html = await read('knowledge/what-is-piperine-.html')
  expect(html).not.toContain('<script>alert')
  const json = /<script type="application\/json" id="payload">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const payload = JSON.parse(json) as { page: { article: { html: string } } }
  expect(payload.page.article.html).toContain('&lt;script&gt;')
})

test('a product page shows the facts of its record', async () => {
  // A no-break space separates a number from its unit.
  const html = (await read('spice-extracts/pure-piperine.html')).replaceAll('\u00a0', ' ')
  for (const text of ['25 kg drum', 'About 0.04 g/L', '285.34', 'Supplement grade', 'What is piperine?']) {
    expect(html).toContain(text)
  }
})

test('a product page says which certificate it cannot have', async () => {
  expect(textOf(await read('aromatic-ingredients/pepper-oil.html'))).toContain('Not for this product: Kosher, Halal')
})

test.each([
  ['spice-extracts/pure-piperine', 'GMP (dietary supplements), HACCP, ISO 9001, ISO 22000, Halal, Kosher. See all'],
  [
    'spice-extracts/pepper-1',
    'GMP (dietary supplements), HACCP, ISO 9001, ISO 22000, Halal (listed products, not this one), Kosher. See all',
  ],
  ['aromatic-ingredients/pepper-oil', 'GMP (dietary supplements), HACCP, ISO 9001, ISO 22000. See all'],
])('%s shows the certificates that it can have: %s', async (path, names) => {
  expect(textOf(await read(`${path}.html`))).toContain(`Certificates ${names}`)
})

test('an extract has a marker CAS, a substance a CAS', async () => {
  const list = textOf(await read('spice-extracts.html'))
  expect(list).toMatch(/Vine Tea Extract.*94-62-2 Marker CAS/)
  const extract = textOf(await read('spice-extracts/vine-tea-extract.html'))
  expect(extract).toMatch(/Marker CAS 94-62-2.*Copy marker\sCAS/)
  const sheet = extract.slice(0, extract.indexOf('Related products'))
  expect(sheet).not.toMatch(/(?<!Marker )CAS(?: number)? 94-62-2/)
  const substance = textOf(await read('spice-extracts/pure-piperine.html'))
  expect(substance).toMatch(/CAS 94-62-2.*Copy CAS/)
})

const files = await readdir(join(siteFolder, 'assets'))

test.each(['knowledge', 'contact'])('the screen %s is a chunk of its own', (screen) => {
  expect(files).toContainEqual(expect.stringMatching(`^${screen}-.*\\.js$`))
})

test('scripts and styles have a Brotli copy', () => {
  const texts = files.filter((name) => /\.(?:js|css)$/.test(name))
  expect(texts.filter((name) => !files.includes(`${name}.br`))).toEqual([])
})

/** Returns the text of the main part of a page in one line. */
function textOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
