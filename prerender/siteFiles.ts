import type { CompiledSite } from '../manifest/compile.ts'
import { createHashNaming } from '../manifest/namedFiles.ts'
import { type ExportedFile, exportFiles } from '../packages/exports/exports.ts'
import { type SiteConfiguration, hostHeaders } from '../shared/configuration.ts'
import { BOOT_URL, MANIFEST_URL, hashedManifestUrl, payloadUrl } from '../shared/paths.ts'
import { WORKER_URL } from '../shared/offline.ts'
import { type AppBundle, withValues } from './bundle.ts'
import { type DocumentTemplate, emptyDocument, TEMPLATE_FILE } from '../render/documentTemplate.ts'
import { hostFiles } from '../deploy/hostFiles.ts'
import { offlineFiles } from './offline.ts'
import { manifestOf, type SitePayloads } from './routes.ts'
import { type SiteFile, withBrotliCopy } from './siteFile.ts'

type Sources = {
  content: CompiledSite
  payloads: SitePayloads
  app: AppBundle
  template: DocumentTemplate
  configuration: SiteConfiguration
  today: string
}

export async function* siteFiles({
  content,
  payloads,
  app,
  template,
  configuration,
  today,
}: Sources): AsyncGenerator<SiteFile> {
  const { site, redirects } = content
  const { routes } = payloads
  const { search, ...others } = payloads.namedPayloads
  const headers = hostHeaders(configuration)
  const { hash, json } = createHashNaming()(manifestOf(payloads))
  const appManifest = hashedManifestUrl(hash)
  const offline = offlineFiles(payloads, app, {
    manifest: appManifest,
    shell: emptyDocument(template, site.brand),
    keepsOffline: configuration.keepsOffline,
  })

  function* served(): Generator<ExportedFile> {
    yield [MANIFEST_URL, json]
    yield ['/redirects.json', JSON.stringify(redirects)]
    yield [WORKER_URL, withValues(app.worker, { RELEASE: offline.release })]
    yield* offline.pieces
    for (const payload of Object.values(others)) yield [payloadUrl(payload.hash), payload.json]
    for (const { hash: payload, page } of routes) yield [payloadUrl(payload), JSON.stringify(page)]
    yield* exportFiles(site, routes, { noindex: configuration.noindex, today })
  }
  for (const [address, body] of served()) yield { name: `site${address}`, content: body }
  // A first visit waits for these files, so they get Brotli copies.
  const boot = withValues(app.boot, { CHUNKS: app.chunks.scripts, MANIFEST: appManifest })
  const first = { [BOOT_URL]: boot, [appManifest]: json, [payloadUrl(search.hash)]: search.json }
  for (const [address, text] of Object.entries(first))
    yield* await withBrotliCopy({ name: `site${address}`, content: text })
  for (const [name, text] of Object.entries(hostFiles({ headers, redirects, contact: site.contact })))
    yield { name, content: text }
  for (const [name, value] of Object.entries({ 'headers.json': headers, 'site.json': site, [TEMPLATE_FILE]: template }))
    yield { name: `ssr/${name}`, content: JSON.stringify(value) }
}
