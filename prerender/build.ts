import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { ContentError } from '../manifest/problems.ts'
import { readSignatures } from '../manifest/read/signatures.ts'
import { NotPrerenderedError } from '../shared/errors.ts'
import { BuildError } from './buildError.ts'
import { APP_SOURCES, bundleApp } from './bundle.ts'
import { type ContentSource, readSite } from './contentSource.ts'
import { createTemplate } from './document/createTemplate.ts'
import { loadBundle } from './document/renderer.ts'
import { renderPages } from './pages.ts'
import { hashOfSources, type Reuse } from './reuse.ts'
import { describeRoutes } from './routes.ts'
import { filesIn, type SiteFile } from './siteFile.ts'
import { siteFiles } from './siteFiles.ts'
import type { SiteOptions } from './siteOptions.ts'
import { checkPlace, inStage, type SitePlace, write, writeSite } from './writeSite.ts'

type BuildOptions = SiteOptions & SitePlace

export function prerender(source: ContentSource, reuse: Reuse, options: SiteOptions): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    buildApp: async (builder) => {
      // The web server may run as another user, so files must be readable whatever the umask.
      process.umask(0o022)
      const build: BuildOptions = { ...options, outputFolder: builder.config.build.outDir }
      try {
        checkPlace(build)
        const fingerprint = fingerprintOf(build)
        if (isBuilt(build, fingerprint)) console.log(`${build.outputFolder} is up to date`)
        else await inStage(build, (stage) => buildSite(builder, { source, reuse }, { ...build, stage, fingerprint }))
      } catch (error) {
        if (!(error instanceof ContentError || error instanceof BuildError)) throw error
        throw new BuildError(
          `${error.message}\nThe build failed. The site in ${build.outputFolder} is as it was before.`,
        )
      } finally {
        // The site's build includes the bundles. Vite would build unbuilt environments again.
        for (const environment of Object.values(builder.environments)) environment.isBuilt = true
      }
    },
  }
}

async function buildSite(
  builder: ViteBuilder,
  { source, reuse }: { source: ContentSource; reuse: Reuse },
  options: BuildOptions & { stage: string; fingerprint: string },
): Promise<void> {
  const { stage, configuration, pages } = options

  const content = await readSite(source)
  const routes = describeRoutes(content)
  const bundleKey = [hashOfSources(APP_SOURCES), content.site, configuration, process.env.NODE_ENV]
  const app = await reuse(bundleKey, () => bundleApp(builder))
  for (const file of app.serverFiles) write(stage, file)
  const renderer = await loadBundle(join(stage, 'ssr', app.serverFolder))
  const template = createTemplate(app, configuration)
  const paths = new Set(routes.routes.map(({ path }) => path))
  const missing = pages?.find((path) => !paths.has(path))
  if (missing !== undefined) throw new BuildError(new NotPrerenderedError(missing).message)
  const routesToRender = routes.routes.filter(({ path }) => pages?.includes(path) ?? true)

  async function* files(): AsyncGenerator<SiteFile> {
    yield* filesIn(options.publicFolder)
    yield* app.files
    yield* renderPages(routesToRender, { renderer, template, serverFolder: app.serverFolder, reuse })
    yield* siteFiles({ content, routes, app, template, configuration })
    yield { name: FINGERPRINT, content: options.fingerprint }
  }
  await writeSite(files(), options)
  // A build of some pages uses only their entries.
  if (!pages) reuse.clean()
  console.log(
    `Built ${routes.routes.length} routes into ${options.outputFolder} in ${(performance.now() / 1000).toFixed(1)} s`,
  )
}

const FINGERPRINT = 'ssr/fingerprint'

function fingerprintOf({ contentFolder, publicFolder, ...options }: BuildOptions): string {
  const sources = hashOfSources([...APP_SOURCES, 'manifest'])
  const files = [...readSignatures(contentFolder), ...readSignatures(publicFolder)]
  return hash('sha256', JSON.stringify([sources, files, options, process.env.NODE_ENV]))
}

function isBuilt({ outputFolder, cacheFolder }: SitePlace, fingerprint: string): boolean {
  const file = join(cacheFolder, FINGERPRINT)
  return (
    existsSync(join(outputFolder, 'manifest.json')) && existsSync(file) && readFileSync(file, 'utf8') === fingerprint
  )
}
