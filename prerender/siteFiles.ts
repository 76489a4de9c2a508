import { hostFiles } from '../deploy/hostFiles.ts'
import type { CompiledSite } from '../manifest/compile.ts'
import { createHashNaming } from '../manifest/namedFiles.ts'
import { exportFiles } from '../packages/exports/exports.ts'
import { emptyDocument, TEMPLATE_FILE } from '../render/documentTemplate.ts'
import type { Rendering } from '../render/renderer.ts'
import { hostHeaders } from '../shared/configuration.ts'
import { WORKER_URL, type WorkerRelease } from '../shared/offline.ts'
import { BOOT_URL, MANIFEST_URL, hashedManifestUrl, payloadUrl } from '../shared/paths.ts'
import { type AppBundle, withValues } from './bundle.ts'
import { manifestOf, type PagePayload, type Payloads } from './payloads.ts'
import { brotliCopy, filesIn, type MadeFile, type OutputFile } from './outputFile.ts'
import { renderPages } from './renderPages.ts'
import type { SiteOptions } from './siteOptions.ts'

type Sources = {
  model: CompiledSite
  payloads: Payloads
  app: AppBundle
  rendering: Rendering
  options: SiteOptions
}

/** Makes the files in the order of writing. Pages and manifest name hashed files, so these come first. */
export async function* siteFiles({ model, payloads, app, rendering, options }: Sources): AsyncGenerator<OutputFile> {
  const { site, redirects } = model
  const { configuration } = options
  const { routes, namedPayloads } = payloads
  const manifest = createHashNaming()(manifestOf(payloads))
  const appManifest = hashedManifestUrl(manifest.hash)
  const payloadFiles = [...routes, ...Object.values(namedPayloads)].map(({ hash, json }) =>
    inSite(payloadUrl(hash), json),
  )
  const startFiles = [
    inSite(appManifest, manifest.json),
    inSite(BOOT_URL, withValues(app.boot, { CHUNKS: app.chunks.scripts, MANIFEST: appManifest })),
  ]
  // They are compressed while pages are rendered.
  const brotliCopies = Promise.all([
    ...app.files
      .filter(({ name }) => /\.(?:js|css|json|svg)$/.test(name))
      .map((file) => brotliCopy(file, isOfEachPage(file, app))),
    ...startFiles.map((file) => brotliCopy(file, true)),
    brotliCopy(inSite(payloadUrl(namedPayloads.search.hash), namedPayloads.search.json), false),
  ])

  yield* app.files
  yield* payloadFiles
  yield* startFiles
  yield* alternate(renderPages(routes, rendering), filesWithoutRendering(model, routes, options))
  yield* await brotliCopies
  const shell = emptyDocument(rendering.template, site.brand)
  const workerRelease: WorkerRelease = { isOn: configuration.keepsOffline, shell }
  yield inSite(WORKER_URL, withValues(app.worker, { RELEASE: workerRelease }))
  yield inSite('/redirects.json', JSON.stringify(redirects))
  const headers = hostHeaders(configuration)
  for (const [name, content] of Object.entries(hostFiles({ headers, redirects, contact: site.contact })))
    yield { name, content }
  const serverData = { 'headers.json': headers, 'site.json': site, [TEMPLATE_FILE]: rendering.template }
  for (const [name, value] of Object.entries(serverData)) yield { name: `ssr/${name}`, content: JSON.stringify(value) }
  yield inSite(MANIFEST_URL, manifest.json)
}

/** While a thread renders the next pages, this one makes the files of `others`. */
async function* alternate(pages: AsyncIterable<OutputFile>, others: Generator<OutputFile>): AsyncGenerator<OutputFile> {
  for await (const page of pages) {
    yield page
    const other = others.next()
    if (!other.done) yield other.value
  }
  yield* others
}

function* filesWithoutRendering(
  { site }: CompiledSite,
  routes: PagePayload[],
  { configuration: { noindex }, publicFolder }: SiteOptions,
): Generator<OutputFile> {
  for (const [address, content] of exportFiles(site, routes, { noindex })) yield inSite(address, content)
  yield* filesIn(publicFolder)
}

function isOfEachPage({ name }: MadeFile, { chunks }: AppBundle): boolean {
  return [...chunks.scripts.common, ...chunks.styles.common].some((file) => name === `site/${file}`)
}

function inSite(address: string, content: MadeFile['content']): MadeFile {
  return { name: `site${address}`, content }
}
