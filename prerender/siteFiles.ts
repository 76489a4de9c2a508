import { hostFiles } from '../deploy/hostFiles.ts'
import type { CompiledSite } from '../manifest/compile.ts'
import { createHashNaming } from '../manifest/namedFiles.ts'
import { exportFiles } from '../packages/exports/exports.ts'
import { type DocumentTemplate, emptyDocument, TEMPLATE_FILE } from '../render/documentTemplate.ts'
import { hostHeaders } from '../shared/configuration.ts'
import { WORKER_URL, type WorkerRelease } from '../shared/offline.ts'
import { BOOT_URL, MANIFEST_URL, hashedManifestUrl, payloadUrl } from '../shared/paths.ts'
import { type AppBundle, withValues } from './bundle.ts'
import { manifestOf, type Payloads } from './payloads.ts'
import { brotliCopy, filesIn, type MadeFile, type OutputFile } from './outputFile.ts'
import type { SiteOptions } from './siteOptions.ts'

type Sources = {
  model: CompiledSite
  payloads: Payloads
  app: AppBundle
  documents: AsyncIterable<OutputFile>
  template: DocumentTemplate
  options: SiteOptions
}

/** Makes the files in the order of writing. Pages and manifest name hashed files, so these come first. */
export async function* siteFiles({
  model,
  payloads,
  app,
  documents,
  template,
  options,
}: Sources): AsyncGenerator<OutputFile> {
  const { site, redirects } = model
  const { configuration, publicFolder } = options
  const { pages, namedPayloads } = payloads
  const manifest = createHashNaming()(manifestOf(payloads))
  const appManifest = hashedManifestUrl(manifest.hash)
  const startFiles = [
    ...app.files,
    inSite(appManifest, manifest.json),
    inSite(BOOT_URL, withValues(app.boot, { CHUNKS: app.chunks.scripts, MANIFEST: appManifest })),
  ]
  // They are compressed while pages are rendered.
  const brotliCopies = Promise.all(
    [...startFiles, inSite(payloadUrl(namedPayloads.search.hash), namedPayloads.search.json)]
      .filter(({ name }) => /\.(?:js|css|json|svg)$/.test(name))
      .map(brotliCopy),
  )

  for (const { hash, json } of [...pages, ...Object.values(namedPayloads)]) yield inSite(payloadUrl(hash), json)
  yield* startFiles
  yield* documents
  yield* filesIn(publicFolder)
  for (const [address, text] of exportFiles(site, pages, configuration)) yield inSite(address, text)
  yield* await brotliCopies
  const shell = emptyDocument(template, site.brand)
  const workerRelease: WorkerRelease = { isOn: configuration.keepsOffline, shell }
  yield inSite(WORKER_URL, withValues(app.worker, { RELEASE: workerRelease }))
  yield inSite('/redirects.json', JSON.stringify(redirects))
  const headers = hostHeaders(configuration)
  for (const [name, body] of Object.entries(hostFiles({ headers, redirects, contact: site.contact })))
    yield { name, body }
  const serverData = { 'headers.json': headers, 'site.json': site, [TEMPLATE_FILE]: template }
  for (const [name, value] of Object.entries(serverData)) yield { name: `ssr/${name}`, body: JSON.stringify(value) }
  yield inSite(MANIFEST_URL, manifest.json)
}

function inSite(address: string, body: MadeFile['body']): MadeFile {
  return { name: `site${address}`, body }
}
