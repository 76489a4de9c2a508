import { hostFiles } from '../deploy/hostFiles.ts'
import { namedFile, type NamedFile } from '../manifest/namedFiles.ts'
import type { SiteModel } from '../manifest/siteDefinition.ts'
import { type DocumentTemplate, emptyDocument, TEMPLATE_FILE } from '../render/documentTemplate.ts'
import { hostHeaders } from '../shared/configuration.ts'
import type { Redirects } from '../shared/manifest.ts'
import { WORKER_URL, type WorkerRelease } from '../shared/offline.ts'
import { BOOT_URL, MANIFEST_URL, hashedManifestUrl, payloadUrl } from '../shared/urls.ts'
import { type AppBundle, withValues } from './bundle.ts'
import { manifestOf, type PagePayload, type Payloads } from './payloads.ts'
import { brotliCopies, filesIn, type MadeFile } from './outputFile.ts'
import type { SiteOptions } from './siteOptions.ts'

/** A file for programs and hosts, such as the sitemap. */
export type SiteFile = [address: string, content: string | Uint8Array]

type Sources = {
  model: SiteModel
  payloads: Payloads
  exports: SiteFile[]
  app: AppBundle
  template: DocumentTemplate
  options: SiteOptions
}

/** Makes all files except pages. */
export function siteFiles({ model, payloads, exports, app, template, options }: Sources) {
  const { site } = model
  const { configuration, publicFolder } = options
  const { pages, namedPayloads } = payloads
  const redirects = { ...model.redirects, ...redirectsOf(pages) }
  const manifest = namedFile(
    manifestOf(
      pages.map(({ path, hash }) => [path, hash]),
      namedPayloads.map(({ name, hash }) => [name, hash]),
    ),
  )
  const appManifest = hashedManifestUrl(manifest.hash)
  const startFiles = [
    ...app.files,
    inSite(appManifest, manifest.json),
    inSite(BOOT_URL, withValues(app.boot, { CHUNKS: app.chunks, MANIFEST: appManifest })),
  ]
  const payloadFile = ({ hash, json }: PagePayload | NamedFile) => inSite(payloadUrl(hash), json)
  const awaitedPayloads = namedPayloads.filter(({ name }) => model.awaitedPayloads.includes(name))
  const shell = emptyDocument(template, site.brand)
  const workerRelease: WorkerRelease = { isOn: configuration.keepsOffline, shell }
  const headers = hostHeaders(configuration)
  const texts = {
    ...hostFiles({ headers, redirects, contact: site.contact }),
    [`site${WORKER_URL}`]: withValues(app.worker, { RELEASE: workerRelease }),
    'site/redirects.json': JSON.stringify(redirects),
    'ssr/headers.json': JSON.stringify(headers),
    'ssr/site.json': JSON.stringify(site),
    [`ssr/${TEMPLATE_FILE}`]: JSON.stringify(template),
  }
  return {
    hashedFiles: [...[...pages, ...namedPayloads].map(payloadFile), ...startFiles],
    compressedFiles: brotliCopies([...startFiles, ...awaitedPayloads.map(payloadFile)]),
    otherFiles: [
      ...filesIn(publicFolder),
      ...exports.map(([address, body]) => inSite(address, body)),
      ...Object.entries(texts).map(([name, body]) => ({ name, body })),
    ],
    manifestFile: inSite(MANIFEST_URL, manifest.json),
  }
}

function redirectsOf(pages: PagePayload[]): Redirects {
  return Object.fromEntries(pages.flatMap(({ path, redirect }) => (redirect === undefined ? [] : [[path, redirect]])))
}

function inSite(address: string, body: MadeFile['body']): MadeFile {
  return { name: `site${address}`, body }
}
