import { join } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { ContentError } from '../manifest/problems.ts'
import { loadBundle } from '../render/renderer.ts'
import { BuildError } from './buildError.ts'
import { bundleApp } from './bundle.ts'
import { type ModelSource, readModel } from './modelSource.ts'
import { createTemplate } from './createTemplate.ts'
import { makePayloads } from './payloads.ts'
import type { OutputFile } from './outputFile.ts'
import { renderPages } from './renderPages.ts'
import { siteFiles } from './siteFiles.ts'
import type { SiteOptions } from './siteOptions.ts'
import { inPlace, isIncomplete, type SitePlace } from './writeSite.ts'

export function prerender(source: ModelSource, options: SiteOptions): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    buildApp: async (builder) => {
      // The web server may run as another user, so files must be readable whatever the umask.
      process.umask(0o022)
      const place = { ...options, outputFolder: builder.config.build.outDir.replace(/(?<=.)\/+$/, '') }
      try {
        await inPlace(place, (write) => buildSite(builder, source, place, write))
      } catch (error) {
        if (!(error instanceof ContentError || error instanceof BuildError)) throw error
        const result = isIncomplete(place) ? 'left an incomplete site in' : 'changed nothing in'
        throw new BuildError(`${error.message}\nThe build failed, and ${result} ${place.outputFolder}.`)
      } finally {
        // Vite builds each environment that is not marked as built. `bundleApp` has built them if necessary.
        for (const environment of Object.values(builder.environments)) environment.isBuilt = true
      }
    },
  }
}

async function buildSite(
  builder: ViteBuilder,
  source: ModelSource,
  options: SiteOptions & SitePlace,
  write: (file: OutputFile) => void,
): Promise<void> {
  const { configuration, outputFolder } = options
  const readPayloads = async () => {
    const model = await readModel(source)
    return { model, payloads: makePayloads(model) }
  }
  // The bundler works in threads of its own.
  const [{ model, payloads }, app] = await Promise.all([readPayloads(), bundleApp(builder)])
  for (const file of app.serverFiles) write(file)
  const template = createTemplate(app, configuration)
  const renderer = await loadBundle(join(options.cacheFolder, 'ssr', app.bundleFolder))
  // Pages are rendered one by one while they are written.
  const documents = renderPages(payloads.pages, { renderer, template })
  for await (const file of siteFiles({ model, payloads, app, documents, template, options })) write(file)
  const seconds = (performance.now() / 1000).toFixed(1)
  console.log(`Built ${payloads.pages.length} routes into ${outputFolder} in ${seconds} s`)
}
