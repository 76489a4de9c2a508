import { hash } from 'node:crypto'
import { inspect } from 'node:util'
import { createNaming } from '../manifest/namedFiles.ts'
import { type DocumentTemplate, emptyDocument, TEMPLATE_FILE } from '../render/documentTemplate.ts'
import type { AppConfiguration } from '../shared/configuration.ts'
import {
  NAMED_PAYLOADS,
  type NamedPayload,
  PAYLOAD_FORMAT,
  type Redirects,
  type RouteManifest,
} from '../shared/manifest.ts'
import type { PageOf, ScreenName } from '../shared/page.ts'
import { ownManifestUrl } from '../shared/paths.ts'
import { securityHeaders } from '../shared/securityHeaders.ts'
import { securityPolicy } from '../shared/securityPolicy.ts'
import type { Site } from '../shared/site.ts'
import { BOOT_SCRIPT, WORKER_SCRIPT } from './app/releaseFiles.ts'
import type { App } from './app/bundleApp.ts'
import { withArguments } from './app/bundleScript.ts'
import { SMALLEST, writeServed } from './files.ts'
import type { PageTexts } from './pageTexts.ts'
import { type MadeRoute, payloadBytes, payloadSize, type Payloads } from './payloads.ts'
import type { PrerenderProblem } from './prerenderError.ts'
import type { StoredFiles, Store } from './store.ts'
import { type FeedPages, feeds, MOST_ENTRIES } from './commonFiles/feeds.ts'
import { hostFiles } from './commonFiles/hostFiles.ts'
import { workerRelease } from './commonFiles/offline.ts'
import { llmsFiles } from './commonFiles/llms.ts'
import { catalogueFiles } from './commonFiles/catalogueFiles.ts'
import { robotsTxt, sitemaps } from './commonFiles/sitemap.ts'
import { webManifest } from './commonFiles/webManifest.ts'

/** What the files that belong to no page are made from; `template` is that of documents. */
export type CommonSources = {
  site: Site
  redirects: Redirects
  payloads: Payloads
  pageTexts: PageTexts
  app: App
  template: DocumentTemplate
  configuration: AppConfiguration
}

/** Files that are made from all pages together, and what could not be written. */
export function makeCommonFiles(
  sources: CommonSources,
  store: Store,
): { files: StoredFiles; problems: PrerenderProblem[] } {
  const { site, redirects, payloads, pageTexts, app, template, configuration } = sources
  const files: StoredFiles = new Map()
  const problems: PrerenderProblem[] = []
  const add = (name: string, text: string | Buffer, quality?: number, object = name) => {
    const key = `file ${object} ${hash('sha256', text)}`
    try {
      if (!store.recall(key)) {
        const states = writeServed({ name: object, place: store.placeOf(key, object) }, text, quality)
        store.keep(key, { files: { [object]: states }, value: undefined })
      }
      for (const [, stored] of store.filesOf(key)) files.set(name, stored)
    } catch (error) {
      problems.push({ path: name.replace(/^site/, ''), message: inspect(error) })
    }
  }
  const listed = Object.entries(payloads.routes).flatMap(([path, route]) =>
    route.isIndexed ? [{ path, ...route }] : [],
  )
  const manifest = manifestOf(payloads, store)
  const { hash: manifestHash, json } = createNaming()(manifest)
  const ownManifest = ownManifestUrl(manifestHash)
  const addAt = (url: string, text: string | Buffer, quality?: number) => add(`site${url}`, text, quality)

  for (const [name, text] of sitemaps(site.url, listed)) addAt(`/${name}`, text)
  addAt(ownManifest, json)
  addAt('/redirects.json', JSON.stringify(redirects))
  addAt('/robots.txt', robotsTxt(site.url))
  for (const [address, text] of feeds(site, feedPages(payloads, store))) addAt(address, text)
  addAt('/site.webmanifest', webManifest(site))
  const headers = securityHeaders(securityPolicy(configuration), configuration.hsts)
  for (const [name, text] of Object.entries(hostFiles({ headers, redirects }))) add(name, text)
  // What the server renders pages with.
  for (const [name, value] of Object.entries({ 'headers.json': headers, 'site.json': site, [TEMPLATE_FILE]: template }))
    add(`ssr/${name}`, JSON.stringify(value))
  // The first that a visitor loads is as small as can be.
  addAt(`/${BOOT_SCRIPT}`, withArguments(app.read(`ssr/${BOOT_SCRIPT}`), ownManifest), SMALLEST)
  const shell = emptyDocument(template, site.brand)
  const release = configuration.keepsOffline
    ? workerRelease({ shell, manifest, ownManifest, app, payloads, store }, addAt)
    : { isOn: false, shell, app: [], pieces: [] }
  addAt(`/${WORKER_SCRIPT}`, withArguments(app.read(`ssr/${WORKER_SCRIPT}`), release))
  const ofProducts = [
    pageTexts.files,
    catalogueFiles(site, payloads, pageTexts, store),
    llmsFiles(site, payloads, pageTexts, store),
  ]
  for (const [name, file] of ofProducts.flatMap((some) => [...some])) files.set(name, file)
  return { files, problems }
}

/** Of the whole manifest in the site; it is written last, and no page links to it. */
export const MANIFEST_FILE = 'site/manifest.json'

/** What is larger than this, as JSON, is not fetched: see docs/decisions/14-search.md. */
const MOST_FETCHED_BYTES: Record<NamedPayload, number> = {
  search: 600_000,
  catalogue: 600_000,
  structures: 2_000_000,
  suggestions: 130_000,
  specifications: 4_000_000,
}

export function manifestOf({ routes, named }: Pick<Payloads, 'routes' | 'named'>, store: Store): RouteManifest {
  return {
    format: PAYLOAD_FORMAT,
    routes: Object.fromEntries(Object.entries(routes).map(([path, { hash: name }]) => [path, name])),
    ...named,
    onServer: NAMED_PAYLOADS.filter((name) => payloadSize(named[name], store) > MOST_FETCHED_BYTES[name]),
  }
}

function feedPages({ routes }: Payloads, store: Store): FeedPages {
  const made = Object.values(routes)
  const read = <Name extends ScreenName>(some: MadeRoute[]) =>
    some.map(({ hash: name }) => JSON.parse(payloadBytes(name, store).toString()) as PageOf<Name>)
  return {
    news: read<'newsdetail'>(made.filter(({ name }) => name === 'newsdetail')),
    articles: read<'knowledgedetail'>(latestArticles(made)),
    // The first of its numbered pages repeats the list.
    changes: read<'changes'>(made.filter(({ name, isIndexed }) => name === 'changes' && isIndexed)),
  }
}

/** Of many articles few are read. */
function latestArticles(made: MadeRoute[]): MadeRoute[] {
  return made
    .filter(({ name, modified }) => name === 'knowledgedetail' && modified !== undefined)
    .toSorted((a, b) => ((a.modified ?? '') < (b.modified ?? '') ? 1 : -1))
    .slice(0, MOST_ENTRIES)
}
