import type { PageOf, ScreenName } from '../../shared/page.ts'
import type { Site } from '../../shared/site.ts'
import { catalogueFiles } from './catalogueFiles.ts'
import { feeds, MAX_ENTRIES } from './feeds.ts'
import { llmsFiles } from './llms.ts'
import { robotsTxt, sitemaps } from './sitemap.ts'
import { type ExportedRoute, textsOf } from './textsOf.ts'
import { webManifest } from './webManifest.ts'

export { actsInWords, productCsv } from './csv.ts'
export type { ProductFile } from './productSchema.ts'
export { productFile } from './productFile.ts'

export function exportFiles(site: Site, routes: ExportedRoute[]): [address: string, text: string][] {
  const texts = textsOf(routes, site)
  const indexed = routes.filter(({ isIndexed }) => isIndexed)
  return [
    ['/robots.txt', robotsTxt(site.url)],
    ['/site.webmanifest', webManifest(site)],
    ...sitemaps(site.url, indexed.map(listedPage)),
    ...feeds(site, {
      news: pagesOf('newsdetail', routes),
      articles: latestArticles(routes),
      changes: pagesOf('changes', indexed),
    }),
    ...catalogueFiles(site, texts),
    ...llmsFiles(site, texts),
  ]
}

function listedPage({ path, page }: ExportedRoute) {
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
    .slice(0, MAX_ENTRIES)
}
