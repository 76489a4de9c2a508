import type { Page, PageOf, ScreenName } from '../../shared/page.ts'
import type { Site } from '../../shared/site.ts'
import { feeds } from './feeds.ts'
import { robotsTxt, sitemap } from './sitemap.ts'
import { textFiles } from './textFiles.ts'
import { webManifest } from './webManifest.ts'

export { productCsv } from './csv.ts'
export type { ExportedProduct } from './productSchema.ts'
export { exportProduct } from './exportProduct.ts'

export type ExportedRoute = { path: string; page: Page; isIndexed: boolean }

export type ExportedFile = [address: string, content: string | Uint8Array]

/** Makes the files one by one, because all of them together take much memory. */
export function* exportFiles(
  site: Site,
  routes: ExportedRoute[],
  { noindex }: { noindex: boolean },
): Generator<ExportedFile> {
  const indexed = routes.filter(({ isIndexed }) => isIndexed)
  yield ['/robots.txt', robotsTxt(site.url, noindex)]
  yield ['/site.webmanifest', webManifest(site)]
  yield sitemap(site.url, indexed.map(sitemapPage))
  yield* feeds(site, {
    news: pagesOf('newsdetail', routes),
    articles: pagesOf('knowledgedetail', routes),
    changes: pagesOf('changes', indexed),
  })
  yield* textFiles(site, indexed)
}

function sitemapPage({ path, page }: ExportedRoute) {
  const picture = page.name === 'productsdetail' ? page.product.picture : undefined
  return { path, modified: page.modified, image: picture && `${picture}-960.avif` }
}

function pagesOf<Name extends ScreenName>(name: Name, routes: ExportedRoute[]): PageOf<Name>[] {
  return routes.flatMap(({ page }) => (page.name === name ? [page as PageOf<Name>] : []))
}
