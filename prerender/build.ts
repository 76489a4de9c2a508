import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { ContentError } from '../manifest/problems.ts'
import { readSignatures } from '../manifest/read/signatures.ts'
import { BuildError } from './buildError.ts'
import { bundleApp } from './bundle.ts'
import { type ContentSource, readSite } from './contentSource.ts'
import { createTemplate } from './createTemplate.ts'
import { loadBundle } from '../render/renderer.ts'
import { buildKeysFile, type LastBuild, readLastBuild, unchangedHtml } from './lastBuild.ts'
import { renderPages } from './renderPages.ts'
import { createReuse, signaturesOf } from './reuse.ts'
import { makePayloads } from './routes.ts'
import { filesIn, type SiteFile } from './siteFile.ts'
import { siteFiles } from './siteFiles.ts'
import type { SiteOptions } from './siteOptions.ts'
import { inStage, type SitePlace, writeToStage, writeSite } from './writeSite.ts'

type BuildOptions = SiteOptions &
  SitePlace & {
    sources: string
  }

const SOURCES = [
  'src',
  'shared',
  'packages',
  'manifest',
  'prerender',
  'render',
  'server/threads',
  'deploy',
  'index.html',
  'vite.config.ts',
]

export function prerender(source: ContentSource, options: SiteOptions): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    buildApp: async (builder) => {
      // The web server may run as another user, so files must be readable whatever the umask.
      process.umask(0o022)
      // Loaded files may change while the build waits for another one.
      const sources = signaturesOf(SOURCES)
      const build: BuildOptions = {
        ...options,
        sources,
        outputFolder: builder.config.build.outDir.replace(/(?<=.)\/+$/, ''),
      }
      try {
        await inStage(build, async (stage) => {
          const fingerprint = fingerprintOf(build)
          const lastBuild = readLastBuild(build)
          if (lastBuild?.fingerprint === fingerprint) console.log(`${build.outputFolder} is up to date`)
          else await buildSite(builder, source, { ...build, stage, fingerprint, lastBuild })
        })
      } catch (error) {
        if (!(error instanceof ContentError || error instanceof BuildError)) throw error
        throw new BuildError(`${error.message}\nThe build failed, and changed nothing in ${build.outputFolder}.`)
      } finally {
        // Vite builds each environment that is not marked as built. `bundleApp` has built them if necessary.
        for (const environment of Object.values(builder.environments)) environment.isBuilt = true
      }
    },
  }
}

async function buildSite(
  builder: ViteBuilder,
  source: ContentSource,
  options: BuildOptions & { stage: string; fingerprint: string; lastBuild: LastBuild | undefined },
): Promise<void> {
  const { sources, stage, configuration, fingerprint, lastBuild } = options

  const content = await readSite(source)
  const payloads = makePayloads(content)
  const reuse = createReuse(join(options.cacheFolder, 'bundles'))
  // `reuse` adds the version of Node, and `signaturesOf` the package lock.
  const bundleKey = [sources, content.site, configuration, process.env.NODE_ENV]
  const app = await reuse(bundleKey, () => bundleApp(builder))
  reuse.save()
  for (const file of app.serverFiles) writeToStage(stage, file, options.outputFolder)
  const renderer = await loadBundle(join(stage, 'ssr', app.bundleFolder))
  const template = createTemplate(app, configuration)
  const pagesKey = hash('sha256', JSON.stringify([bundleKey, process.version]))

  async function* files(): AsyncGenerator<SiteFile> {
    yield* filesIn(options.publicFolder)
    yield* app.files
    yield* renderPages(payloads.routes, {
      renderer,
      template,
      unchangedHtml: (route) => unchangedHtml(route, pagesKey, lastBuild),
    })
    yield* siteFiles({ content, payloads, app, template, configuration, today: options.today })
    yield buildKeysFile({ fingerprint, pagesKey }, stage)
  }
  await writeSite(files(), stage, options)
  console.log(
    `Built ${payloads.routes.length} routes into ${options.outputFolder} in ${(performance.now() / 1000).toFixed(1)} s`,
  )
}

function fingerprintOf({ contentFolder, publicFolder, ...options }: BuildOptions): string {
  // The options include the day.
  const files = [...readSignatures(contentFolder), ...readSignatures(publicFolder)]
  return hash('sha256', JSON.stringify([process.version, files, options, process.env.NODE_ENV]))
}
