import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BuildEnvironment, defineConfig, type Plugin, type ViteBuilder } from 'vite'
import { startTogether } from '../../prerender/bundle.ts'
import { siteModule } from '../../prerender/siteModule.ts'
import { readSiteOptions } from '../../prerender/siteOptions.ts'
import { readPage } from '../../render/readPage.ts'
import { loadRenderer } from '../../render/renderer.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import type { Site } from '../../shared/site.ts'
import siteConfig from '../../vite.config.ts'

// Builds a site that is already built, and does only what no build can do without: Vite starts and makes both bundles,
// React renders all pages, and the disk takes all bytes. Prints the seconds of each. Payloads and bytes are read from
// the built site, which does not count.
const { cacheFolder, configuration } = readSiteOptions(process.env)
const serverFolder = join(cacheFolder, 'ssr')

export default defineConfig((env) => {
  const site = JSON.parse(readFileSync(join(serverFolder, 'site.json'), 'utf8')) as Site
  return {
    ...siteConfig(env),
    plugins: [react(), startTogether(), siteModule(() => Promise.resolve(site), configuration), floor()],
  }
})

function floor(): Plugin {
  return {
    name: 'floor',
    buildApp: async (builder) => {
      await bundle(builder)
      const bundleSeconds = performance.now() / 1000
      const siteFolder = builder.config.build.outDir
      const render = await prepareRendering(siteFolder)
      const renderSeconds = await secondsOf(render)
      const write = prepareWriting([siteFolder, serverFolder])
      const writeSeconds = await secondsOf(write)
      console.log(`floor ${JSON.stringify({ bundle: bundleSeconds, render: renderSeconds, write: writeSeconds })}`)
    },
  }
}

async function secondsOf(task: () => Promise<void> | void): Promise<number> {
  const startTime = performance.now()
  await task()
  return (performance.now() - startTime) / 1000
}

async function bundle(builder: ViteBuilder): Promise<void> {
  const { client, ssr } = builder.environments as Record<'client' | 'ssr', BuildEnvironment>
  await Promise.all([builder.build(client), builder.build(ssr)])
}

async function prepareRendering(siteFolder: string) {
  const manifest = JSON.parse(readFileSync(join(siteFolder, 'manifest.json'), 'utf8')) as RouteManifest
  const paths = Object.keys(manifest.routes)
  const pages = await Promise.all(
    paths.map(async (path) => ({ path, page: await readPage(path, { manifest, siteFolder }) })),
  )
  return async () => {
    const renderer = await loadRenderer(serverFolder)
    for (const { path, page } of pages) await renderer.renderPage({ path, page, search: '' })
  }
}

/** Writes copies of all files, one after the other as the build does, into folders that do not exist. */
function prepareWriting(folders: string[]) {
  const copyOf = (folder: string) => `${folder}-written`
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [join(copyOf(folder), name), readFileSync(join(folder, name))] as const),
  )
  return () => {
    for (const folder of new Set(files.map(([name]) => dirname(name)))) mkdirSync(folder, { recursive: true })
    for (const [name, bytes] of files) writeFileSync(name, bytes)
  }
}
