import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../shared/page.ts'
import type { Site } from '../../shared/site.ts'
import { newsFeed } from './feed.ts'
import { robotsTxt, sitemap } from './sitemap.ts'
import { FEED_URL } from '../../shared/paths.ts'
import { productCsv } from './csv.ts'
import { exportProduct } from './exportProduct.ts'
import { productMarkdown } from './markdown.ts'

export { productCsv } from './csv.ts'
export { type ExportedProduct, exportProduct } from './exportProduct.ts'

export type ExportedRoute = { path: string; page: Page; isIndexed: boolean }

export type ExportedFile = [address: string, content: string | Uint8Array]

export function* exportFiles(
  site: Site,
  routes: ExportedRoute[],
  { noindex }: { noindex: boolean },
): Generator<ExportedFile> {
  const indexed = routes.filter(({ isIndexed }) => isIndexed)
  yield ['/robots.txt', robotsTxt(site.url, noindex)]
  yield ['/site.webmanifest', webManifest(site)]
  yield sitemap(
    site.url,
    indexed.map(({ path, page: { modified } }) => ({ path, modified })),
  )
  const news = indexed.flatMap(({ page }) => (page.name === 'newsdetail' ? page : []))
  yield [FEED_URL, newsFeed(site, news)]
  yield* textFiles(site, indexed)
}

const CSV_HEADER = Buffer.from(productCsv([]))

/** Makes the files of each product, of each list and of all. Bytes of texts take half the memory of strings. */
function* textFiles(site: Site, routes: ExportedRoute[]): Generator<ExportedFile> {
  const csvParts: [path: string, csv: Buffer][] = []
  const jsonParts: Buffer[] = []
  for (const { path, page } of routes) {
    if (page.name !== 'productsdetail') continue
    const file = exportProduct(page, site)
    const csv = Buffer.from(productCsv([file]))
    yield [`${path}.csv`, csv]
    yield [`${path}.md`, Buffer.from(productMarkdown(file))]
    csvParts.push([path, csv.subarray(CSV_HEADER.length)])
    jsonParts.push(Buffer.from(`${JSON.stringify(file)}\n`))
  }
  for (const kind of ['inquiry', 'product'])
    yield [`/schemas/${kind}.json`, readFileSync(join(import.meta.dirname, `${kind}Schema.json`), 'utf8')]
  const csvOf = (list: string) =>
    Buffer.concat([CSV_HEADER, ...csvParts.filter(([path]) => path.startsWith(list)).map(([, csv]) => csv)])
  const catalogue = csvOf('/')
  yield ['/catalogue.csv', catalogue]
  for (const { path, page } of routes) {
    if (page.name === 'products') yield [`${path}.csv`, catalogue]
    if (page.name === 'productsclass') yield [`${path}.csv`, csvOf(`${path}/`)]
  }
  yield ['/catalogue.jsonl', Buffer.concat(jsonParts)]
}

function webManifest({ brand, tagline }: Site): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    description: tagline,
    start_url: '/',
    display: 'browser',
    icons: [icon(192), icon(512)],
  })
}

function icon(size: number) {
  return {
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    // The icon has enough margin for a mask.
    purpose: 'any maskable',
  }
}
