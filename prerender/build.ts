import { join } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { APP_SOURCES, bundleApp } from './bundle.ts'
import { type ContentSource, readSite } from './contentSource.ts'
import { createTemplate } from './document/createTemplate.ts'
import { loadBundle } from './document/renderer.ts'
import { textsOf } from './files/textsOf.ts'
import { renderPages } from './pages.ts'
import { createReuse, hashOfSources } from './reuse.ts'
import { describeRoutes } from './routes.ts'
import { filesIn, type SiteFile } from './siteFile.ts'
import { siteFiles } from './siteFiles.ts'
import type { SiteOptions } from './siteOptions.ts'
import { stageOf, write, writeSite } from './writeSite.ts'

/** Builds the whole site in place of the bundles alone. */
export function prerender(source: ContentSource, options: SiteOptions): Plugin {
  return { name: 'prerender', apply: 'build', buildApp: (builder) => buildSite(builder, source, options) }
}

/** Content becomes data, data becomes pages, and the folder with all files takes the place of the old site. */
async function buildSite(builder: ViteBuilder, source: ContentSource, options: SiteOptions): Promise<void> {
  const { cacheFolder, configuration } = options
  const place = { ...options, outputFolder: builder.config.build.outDir }
  const reuseOf = (step: string) => createReuse(join(cacheFolder, 'reuse', step))
  const bundles = reuseOf('bundles')
  const pages = reuseOf('pages')

  const content = await readSite(source)
  const routes = describeRoutes(content)
  const app = await bundles(
    [hashOfSources(APP_SOURCES), content.site, configuration, process.env.NODE_ENV],
    () => bundleApp(builder),
  )
  for (const file of app.serverFiles) write(stageOf(place), file)
  const renderer = await loadBundle(join(stageOf(place), 'ssr', app.serverFolder))
  const template = createTemplate(app, configuration)
  const texts = textsOf(routes.routes, content.site)
  const shown = routes.routes.filter(({ path }) => options.pages?.includes(path) ?? true)

  async function* files(): AsyncGenerator<SiteFile> {
    yield* filesIn(options.publicFolder)
    yield* app.files
    yield* renderPages(shown, { renderer, template, serverFolder: app.serverFolder, reuse: pages })
    yield* siteFiles({ content, routes, app, template, texts, configuration })
  }
  await writeSite(files(), place)
  bundles.clean()
  pages.clean()
}
