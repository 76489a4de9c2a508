import { hostFiles } from '../deploy/hostFiles.ts'
import type { SiteModel } from '../manifest/compile.ts'
import { createHashNaming } from '../manifest/namedFiles.ts'
import { exportFiles } from '../packages/exports/exports.ts'
import { emptyDocument, TEMPLATE_FILE } from '../render/documentTemplate.ts'
import type { Rendering } from '../render/renderer.ts'
import { hostHeaders } from '../shared/configuration.ts'
import { WORKER_URL, type WorkerRelease } from '../shared/offline.ts'
import { BOOT_URL, MANIFEST_URL, hashedManifestUrl, payloadUrl } from '../shared/paths.ts'
import { type AppBundle, withValues } from './bundle.ts'
import { manifestOf, type Payloads } from './payloads.ts'
import { filesIn, type OutputFile, withBrotliCopy } from './outputFile.ts'
import { renderPages } from './renderPages.ts'
import type { SiteOptions } from './siteOptions.ts'

type Sources = {
  model: SiteModel
  payloads: Payloads
  app: AppBundle
  rendering: Rendering
  options: SiteOptions
}

/** Makes the files in the order of writing. Pages and manifest name hashed files, so these come first. */
export async function* siteFiles({ model, payloads, app, rendering, options }: Sources): AsyncGenerator<OutputFile> {
  const { site, redirects } = model
  const { configuration, publicFolder, today } = options
  const { routes, namedPayloads } = payloads
  const { search, ...otherPayloads } = namedPayloads
  const manifest = createHashNaming()(manifestOf(payloads))
  const appManifest = hashedManifestUrl(manifest.hash)
  const boot = withValues(app.boot, { CHUNKS: app.chunks.scripts, MANIFEST: appManifest })
  // They are compressed while pages are rendered.
  const compressedFiles = Promise.all([
    withBrotliCopy(`site${BOOT_URL}`, boot),
    withBrotliCopy(`site${appManifest}`, manifest.json),
    withBrotliCopy(`site${payloadUrl(search.hash)}`, search.json),
  ])

  yield* app.files
  for (const { hash, json } of [...routes, ...Object.values(otherPayloads)]) yield inSite(payloadUrl(hash), json)
  yield* renderPages(routes, rendering)
  yield* filesIn(publicFolder)
  for (const files of await compressedFiles) yield* files
  const shell = emptyDocument(rendering.template, site.brand)
  const workerRelease: WorkerRelease = { isOn: configuration.keepsOffline, shell }
  yield inSite(WORKER_URL, withValues(app.worker, { RELEASE: workerRelease }))
  yield inSite('/redirects.json', JSON.stringify(redirects))
  for (const [address, text] of exportFiles(site, routes, { noindex: configuration.noindex, today }))
    yield inSite(address, text)
  const headers = hostHeaders(configuration)
  for (const [name, content] of Object.entries(hostFiles({ headers, redirects, contact: site.contact })))
    yield { name, content }
  const serverData = { 'headers.json': headers, 'site.json': site, [TEMPLATE_FILE]: rendering.template }
  for (const [name, value] of Object.entries(serverData)) yield { name: `ssr/${name}`, content: JSON.stringify(value) }
  yield inSite(MANIFEST_URL, manifest.json)
}

function inSite(address: string, content: OutputFile['content']): OutputFile {
  return { name: `site${address}`, content }
}
