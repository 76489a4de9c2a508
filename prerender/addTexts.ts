import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { createNaming } from '../manifest/namedFiles.ts'
import { shardManifest } from '../manifest/shardManifest.ts'
import type { Redirects, RouteManifest } from '../shared/manifest.ts'
import { MANIFEST_INDEX_URL, shardUrl } from '../shared/paths.ts'
import { securityHeaders } from '../shared/securityHeaders.ts'
import type { SecurityPolicy } from '../shared/securityPolicy.ts'
import type { Site } from '../shared/site.ts'
import type { AddedRoutes } from './addRoutes.ts'
import { addOffline } from './addOffline.ts'
import { BOOT_SCRIPT } from './bootScript.ts'
import type { DocumentTemplate } from './documentTemplate.ts'
import { withArguments } from './bundleScript.ts'
import type { Copier } from './copies.ts'
import { newsFeed } from './feed.ts'
import { hostFiles } from './hostFiles.ts'
import { payloadName } from './payloadWriter.ts'
import type { PrerenderProblem } from './prerenderError.ts'
import { QUICK, SMALLEST, writeServed } from './servedFile.ts'
import { robotsTxt, sitemaps } from './sitemap.ts'
import type { SiteTree } from './siteTree.ts'
import { webManifest } from './webManifest.ts'
import { WORKER_SCRIPT } from './workerScript.ts'

/** What the texts of all pages are made from; `template` is that of documents, `policy` what they state. */
type TextSources = AddedRoutes & {
  manifest: RouteManifest
  redirects: Redirects
  template: DocumentTemplate
  policy: SecurityPolicy
  keepsOffline: boolean
  /** Addresses of the pieces of the catalogue. */
  catalogue: string[]
  copier: Copier
}

/** Adds what is made from all pages together; gives what could not be written. */
export function addTexts(
  tree: SiteTree,
  site: Site,
  { manifest, made, news, redirects, template, policy, keepsOffline, catalogue, copier }: TextSources,
): PrerenderProblem[] {
  const problems: PrerenderProblem[] = []
  const indexed = Object.keys(made).filter((path) => made[path]?.isIndexed)
  const { index, shards } = shardManifest(manifest, (payload) => tree.files[payloadName(payload)]?.states[0]?.[0] ?? 0)
  const own = createNaming()(index)
  const script = (name: string) => readFileSync(tree.fileOf(`ssr/${name}`), 'utf8')
  const texts = {
    ...Object.fromEntries(sitemaps(site.url, indexed)),
    ...Object.fromEntries(shards.map((shard) => [fileOf(shardUrl(shard.hash)), shard.json])),
    // The same under two names: the one of this release, and the one of whatever release is the newest.
    [fileOf(shardUrl(own.hash))]: own.json,
    [fileOf(MANIFEST_INDEX_URL)]: own.json,
    [BOOT_SCRIPT]: withArguments(script(BOOT_SCRIPT), shardUrl(own.hash)),
    'redirects.json': JSON.stringify(redirects),
    'robots.txt': robotsTxt(site.url),
    'feed.xml': newsFeed(site, news),
    'site.webmanifest': webManifest(site),
  }
  const write = (name: string, text: string, madeFrom: string) => {
    try {
      tree.add(name, madeFrom, writeServed(tree.placeOf(name), text, brotliQuality(name)))
    } catch (error) {
      problems.push({ path: name.replace(/^site/, ''), message: inspect(error) })
    }
  }
  const addText = (name: string, text: string) => {
    const madeFrom = hash('sha256', text)
    if (!tree.keep(name, madeFrom)) write(name, text, madeFrom)
  }
  for (const [file, text] of Object.entries(texts)) addText(`site/${file}`, text)
  for (const [name, text] of Object.entries(hostFiles({ headers: securityHeaders(policy), redirects })))
    addText(name, text)
  const release = addOffline(tree, copier, {
    catalogue,
    index,
    ownIndex: shardUrl(own.hash),
    template,
    title: site.brand,
    isOn: keepsOffline,
  })
  addText(`site/${WORKER_SCRIPT}`, withArguments(script(WORKER_SCRIPT), release))
  // Always: by its time a server that runs knows the site for another one.
  write('site/manifest.json', JSON.stringify(manifest), '')
  return problems
}

function fileOf(url: string): string {
  return url.slice(1)
}

/** The boot script is the first that a visitor loads. Of shards of the manifest, the highest would save 4 % of a kilobyte. */
function brotliQuality(name: string): number {
  return name === `site/${BOOT_SCRIPT}` ? SMALLEST : QUICK
}
