import { join } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { loadRenderer } from '../render/renderer.ts'
import type { SiteConfiguration } from '../shared/configuration.ts'
import type { Site } from '../shared/site.ts'
import { bundleApp } from './bundle.ts'
import { collect } from './collect.ts'
import { type ModelSource, readModel } from './modelSource.ts'
import { createTemplate } from './createTemplate.ts'
import { makePayloads, type PagePayload } from './payloads.ts'
import { renderPages } from './renderPages.ts'
import { type SiteFile, siteFiles } from './siteFiles.ts'
import type { SiteOptions } from './siteOptions.ts'
import { inPlace, type SitePlace, type Write } from './writeSite.ts'

/** Makes the files beside pages and payloads. */
type ExportFiles = (site: Site, pages: PagePayload[], configuration: SiteConfiguration) => Iterable<SiteFile>

export function prerender(source: ModelSource, exportFiles: ExportFiles, options: SiteOptions): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    buildApp: async (builder) => {
      // The web server may run as another user, so files must be readable whatever the umask.
      process.umask(0o022)
      const place = { ...options, outputFolder: builder.config.build.outDir }
      await inPlace(place, (write) => buildSite(builder, source, exportFiles, place, write))
    },
  }
}

async function buildSite(
  builder: ViteBuilder,
  source: ModelSource,
  exportFiles: ExportFiles,
  options: SiteOptions & SitePlace,
  write: Write,
): Promise<void> {
  const { configuration, outputFolder } = options
  const makeData = async () => {
    const model = await readModel(source)
    const payloads = await makePayloads(model)
    const shownPages = payloads.pages.filter(({ redirect }) => redirect === undefined)
    const exports = await collect(exportFiles(model.site, shownPages, configuration))
    return { model, payloads, shownPages, exports }
  }
  // The bundler works in threads of its own.
  const [data, app] = await Promise.all([makeData(), bundleApp(builder)])
  await write(app.serverFiles)
  const template = createTemplate(app, configuration)
  const renderer = await loadRenderer(join(options.cacheFolder, 'ssr'))
  const files = siteFiles({ ...data, app, template, options })
  // Pages and manifest name hashed files, so these are written first.
  await write(files.hashedFiles)
  const documents = renderPages(data.shownPages, { renderer, template })
  await Promise.all([write(documents), write(files.otherFiles), files.compressedFiles.then(write)])
  await write([files.manifestFile])
  const seconds = (performance.now() / 1000).toFixed(1)
  console.log(`Built ${data.payloads.pages.length} routes into ${outputFolder} in ${seconds} s`)
}
