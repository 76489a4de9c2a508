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

export function exportFiles(site: Site, routes: ExportedRoute[]): [address: string, text: string][] {
  const texts = createPageTexts(routes, site)
  const indexed = routes.filter(({ isIndexed }) => isIndexed)
  return [
    ['/robots.txt', robotsTxt(site.url)],
    ['/site.webmanifest', webManifest(site)],
    ...sitemaps(site.url, indexed.map(sitemapPage)),
    ...feeds(site, {
      news: pagesOf('newsdetail', routes),
      articles: latestArticles(routes),
      changes: pagesOf('changes', indexed),
    }),
    ...catalogueFiles(site, texts),
    ...llmsFiles(site, texts),
  ]
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
