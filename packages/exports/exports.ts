import type { PageOf, ScreenName } from '../../shared/page.ts'
import type { Site } from '../../shared/site.ts'
import { catalogueFiles } from './catalogueFiles.ts'
import { feeds, MAX_FEED_ENTRIES } from './feeds.ts'
import { llmsFiles } from './llms.ts'
import { robotsTxt, sitemaps } from './sitemap.ts'
import { type ExportedRoute, createPageTexts } from './pageTexts.ts'
import { webManifest } from './webManifest.ts'

export { actsInWords, productCsv } from './csv.ts'
export type { ExportedProduct } from './productSchema.ts'
export { exportProduct } from './exportProduct.ts'

/** Makes the files one by one, because all of them would need a tenth of the memory of a build. */
export function* exportFiles(site: Site, routes: ExportedRoute[]): Generator<[address: string, text: string]> {
  const texts = createPageTexts(routes, site)
  const indexed = routes.filter(({ isIndexed }) => isIndexed)
  yield ['/robots.txt', robotsTxt(site.url)]
  yield ['/site.webmanifest', webManifest(site)]
  yield* sitemaps(site.url, indexed.map(sitemapPage))
  yield* feeds(site, {
    news: pagesOf('newsdetail', routes),
    articles: latestArticles(routes),
    changes: pagesOf('changes', indexed),
  })
  yield* catalogueFiles(site, texts)
  yield* llmsFiles(site, texts)
}

function sitemapPage({ path, page }: ExportedRoute) {
  const picture = page.name === 'productsdetail' ? page.product.picture : undefined
  return { path, name: page.name, modified: page.modified, image: picture && `${picture}-960.avif` }
}

function pagesOf<Name extends ScreenName>(name: Name, routes: ExportedRoute[]): PageOf<Name>[] {
  return routes.flatMap(({ page }) => (page.name === name ? [page as PageOf<Name>] : []))
}

function latestArticles(routes: ExportedRoute[]): PageOf<'knowledgedetail'>[] {
  return pagesOf('knowledgedetail', routes)
    .filter(({ modified }) => modified !== undefined)
    .toSorted((a, b) => ((a.modified ?? '') < (b.modified ?? '') ? 1 : -1))
    .slice(0, MAX_FEED_ENTRIES)
}
