import type { CompiledSite } from '../manifest/compile.ts'
import { createNaming } from '../manifest/namedFiles.ts'
import type { AppConfiguration } from '../shared/configuration.ts'
import type { PageOf, ScreenName } from '../shared/page.ts'
import { BOOT_URL, MANIFEST_URL, ownManifestUrl, payloadUrl } from '../shared/paths.ts'
import { WORKER_URL } from '../shared/offline.ts'
import { securityHeaders, securityPolicy } from '../shared/headers.ts'
import { type App, chunksOf, withValues } from './bundle.ts'
import { type DocumentTemplate, emptyDocument, TEMPLATE_FILE } from './document/documentTemplate.ts'
import { catalogueFiles } from './files/catalogueFiles.ts'
import { feeds, MOST_ENTRIES } from './files/feeds.ts'
import { hostFiles } from './files/hostFiles.ts'
import { llmsFiles } from './files/llms.ts'
import { offlineFiles } from './files/offline.ts'
import { robotsTxt, sitemaps } from './files/sitemap.ts'
import type { PageTexts } from './files/textsOf.ts'
import { webManifest } from './files/webManifest.ts'
import { manifestOf, type Route, type RoutesOfSite } from './routes.ts'
import { type SiteFile, withCopy } from './siteFile.ts'

type Sources = {
  content: CompiledSite
  routes: RoutesOfSite
  app: App
  template: DocumentTemplate
  texts: PageTexts[]
  configuration: AppConfiguration
}

export async function* siteFiles({
  content,
  routes: all,
  app,
  template,
  texts,
  configuration,
}: Sources): AsyncGenerator<SiteFile> {
  const { site, redirects } = content
  const { routes } = all
  const { search, ...named } = all.named
  const headers = securityHeaders(securityPolicy(configuration), configuration.hsts)
  const { hash, json } = createNaming()(manifestOf(all))
  const appManifest = ownManifestUrl(hash)
  const offline = offlineFiles(all, app, {
    manifest: appManifest,
    shell: emptyDocument(template, site.brand),
    configuration,
  })

  const served: [address: string, text: string][] = [
    [MANIFEST_URL, json],
    ['/redirects.json', JSON.stringify(redirects)],
    ['/robots.txt', robotsTxt(site.url)],
    ['/site.webmanifest', webManifest(site)],
    [WORKER_URL, withValues(app.worker, { RELEASE: offline.release })],
    ...offline.pieces,
    ...Object.values(named).map((payload): [string, string] => [payloadUrl(payload.hash), payload.json]),
    ...routes.map(({ hash: payload, page }): [string, string] => [payloadUrl(payload), JSON.stringify(page)]),
    ...sitemaps(site.url, routes.filter(({ isIndexed }) => isIndexed).map(listedPage)),
    ...feeds(site, {
      news: pagesOf('newsdetail', routes),
      articles: latestArticles(routes),
      changes: pagesOf(
        'changes',
        routes.filter(({ isIndexed }) => isIndexed),
      ),
    }),
  ]
  for (const [address, text] of served) yield { name: `site${address}`, content: text }
  // Visitors wait for these files first.
  const boot = withValues(app.boot, { CHUNKS: chunksOf(app.manifest).scripts, MANIFEST: appManifest })
  const first = { [BOOT_URL]: boot, [appManifest]: json, [payloadUrl(search.hash)]: search.json }
  for (const [address, text] of Object.entries(first)) yield* await withCopy({ name: `site${address}`, content: text })
  yield* [...catalogueFiles(site, texts), ...llmsFiles(site, texts)]
  for (const [name, text] of Object.entries(hostFiles({ headers, redirects }))) yield { name, content: text }
  for (const [name, value] of Object.entries({ 'headers.json': headers, 'site.json': site, [TEMPLATE_FILE]: template }))
    yield { name: `ssr/${name}`, content: JSON.stringify(value) }
}

function listedPage({ path, page }: Route) {
  const picture = page.name === 'productsdetail' ? page.product.picture : undefined
  return { path, name: page.name, modified: page.modified, image: picture && `${picture}-960.avif` }
}

function pagesOf<Name extends ScreenName>(name: Name, routes: Route[]): PageOf<Name>[] {
  return routes.flatMap(({ page }) => (page.name === name ? [page as PageOf<Name>] : []))
}

function latestArticles(routes: Route[]): PageOf<'knowledgedetail'>[] {
  return pagesOf('knowledgedetail', routes)
    .filter(({ modified }) => modified !== undefined)
    .toSorted((a, b) => ((a.modified ?? '') < (b.modified ?? '') ? 1 : -1))
    .slice(0, MOST_ENTRIES)
}
