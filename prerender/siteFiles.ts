import { hostFiles } from '../deploy/hostFiles.ts'
import type { SiteModel } from '../manifest/compile.ts'
import { createHashNaming } from '../manifest/namedFiles.ts'
import { exportFiles } from '../packages/exports/exports.ts'
import { type DocumentTemplate, emptyDocument, TEMPLATE_FILE } from '../render/documentTemplate.ts'
import { hostHeaders, type SiteConfiguration } from '../shared/configuration.ts'
import { WORKER_URL } from '../shared/offline.ts'
import { BOOT_URL, MANIFEST_URL, hashedManifestUrl, payloadUrl } from '../shared/paths.ts'
import { type AppBundle, withValues } from './bundle.ts'
import { offlineFiles } from './offline.ts'
import { manifestOf, type Payloads } from './payloads.ts'
import { type OutputFile, withBrotliCopy } from './outputFile.ts'

type Sources = {
  model: SiteModel
  payloads: Payloads
  app: AppBundle
  template: DocumentTemplate
  configuration: SiteConfiguration
  today: string
}

/** Files except pages, in the order of writing. Pages in place name hashed files, so these come first. */
export type SiteFiles = { hashed: OutputFile[]; others: Iterable<OutputFile>; manifest: OutputFile }

export async function siteFiles({ model, payloads, app, template, configuration, today }: Sources): Promise<SiteFiles> {
  const { site, redirects } = model
  const { routes, namedPayloads } = payloads
  const { search, ...otherPayloads } = namedPayloads
  const headers = hostHeaders(configuration)
  const { hash, json } = createHashNaming()(manifestOf(payloads))
  const appManifest = hashedManifestUrl(hash)
  const offline = offlineFiles(payloads, app, {
    manifest: appManifest,
    shell: emptyDocument(template, site.brand),
    keepsOffline: configuration.keepsOffline,
  })
  const boot = withValues(app.boot, { CHUNKS: app.chunks.scripts, MANIFEST: appManifest })
  // A first visit waits for these files.
  const [manifestFiles, searchFiles, bootFiles] = await Promise.all([
    withBrotliCopy(`site${appManifest}`, json),
    withBrotliCopy(`site${payloadUrl(search.hash)}`, search.json),
    withBrotliCopy(`site${BOOT_URL}`, boot),
  ])

  function* others(): Generator<OutputFile> {
    yield* bootFiles
    yield* Object.entries(hostFiles({ headers, redirects, contact: site.contact })).map(([name, text]) => ({
      name,
      content: text,
    }))
    const serverData = { 'headers.json': headers, 'site.json': site, [TEMPLATE_FILE]: template }
    for (const [name, value] of Object.entries(serverData))
      yield { name: `ssr/${name}`, content: JSON.stringify(value) }
    yield { name: 'site/redirects.json', content: JSON.stringify(redirects) }
    yield { name: `site${WORKER_URL}`, content: withValues(app.worker, { RELEASE: offline.release }) }
    for (const [address, text] of exportFiles(site, routes, { noindex: configuration.noindex, today }))
      yield { name: `site${address}`, content: text }
  }

  return {
    hashed: [
      ...app.files,
      ...[...routes, ...Object.values(otherPayloads)].map((file) => ({
        name: `site${payloadUrl(file.hash)}`,
        content: file.json,
      })),
      ...offline.pieces.map(([address, text]) => ({ name: `site${address}`, content: text })),
      ...manifestFiles,
      ...searchFiles,
    ],
    others: others(),
    manifest: { name: `site${MANIFEST_URL}`, content: json },
  }
}
