import { hash } from 'node:crypto'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Manifest, ViteBuilder } from 'vite'
import type { BootChunks } from '../shared/manifest.ts'
import { BUNDLE_FOLDER_PREFIX } from './document/renderer.ts'
import { type SiteFile, withBrotliCopy } from './siteFile.ts'

const ROOT = join(import.meta.dirname, '..')

/** Sources of the app; part of the key under which its bundles are reused. */
export const APP_SOURCES = ['src', 'shared', 'packages', 'server/threads', 'prerender', 'index.html', 'vite.config.ts']

export type AppBundle = {
  files: SiteFile[]
  serverFiles: SiteFile[]
  bundleFolder: string
  viteManifest: Manifest
  boot: string
  worker: string
}

export async function bundleApp(builder: ViteBuilder): Promise<AppBundle> {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('vite.config.ts has no environments client and ssr')
  const clientFiles = filesOf(await builder.build(client))
  const serverFiles = filesOf(await builder.build(ssr))
  const manifest = clientFiles.find(({ name }) => name === MANIFEST_NAME)
  const copies = await Promise.all(
    clientFiles
      .filter(({ name }) => name !== MANIFEST_NAME)
      .map(({ name, content }) => withBrotliCopy({ name: `site/${name}`, content })),
  )
  const bundleFolder = `${BUNDLE_FOLDER_PREFIX}-${hash('sha256', serverFiles.map(({ content }) => String(content)).join()).slice(0, 12)}`
  return {
    files: copies.flat(),
    serverFiles: serverFiles.map(({ name, content }) => ({ name: `ssr/${bundleFolder}/${name}`, content })),
    bundleFolder,
    viteManifest: JSON.parse(String(manifest?.content)) as Manifest,
    boot: await bundleScript('src/boot.ts'),
    worker: await bundleScript('src/worker/worker.ts'),
  }
}

const MANIFEST_NAME = '.vite/manifest.json'

function filesOf(output: Awaited<ReturnType<ViteBuilder['build']>>): SiteFile[] {
  if (!('output' in output)) throw new Error('the build of an environment gives one output')
  return output.output.map((file) => ({
    name: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
  }))
}

/**
 * Bundles a script into one file without shared chunks. Values known only at the end of the build are free variables.
 */
async function bundleScript(file: string): Promise<string> {
  const build = await rolldown({
    input: join(ROOT, file),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await build.generate({ format: 'es', minify: true, codeSplitting: false })
  await build.close()
  return output[0].code
}

export function withValues(script: string, values: Record<string, unknown>): string {
  const declarations = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return `{const ${declarations.join()};${script}}`
}

/** Scripts and stylesheets of every page, and those that each screen kind adds, in loading order. */
export type AppChunks = { scripts: BootChunks; styles: { common: string[]; screens: Record<string, string[]> } }

export function chunksOf(manifest: Manifest): AppChunks {
  const main = 'src/main.tsx'
  const common = importsOf(main, manifest)
  const screens = Object.keys(manifest).flatMap((source) => {
    const [, screen] = /^src\/pages\/([^/]+)\.tsx$/.exec(source) ?? []
    const own = importsOf(source, manifest).filter((key) => !common.includes(key))
    return screen === undefined ? [] : [[screen, own] as const]
  })
  const scriptsOf = (keys: string[]) => keys.map((key) => `/${manifest[key]?.file}`)
  const stylesOf = (keys: string[]) => [...new Set(keys.flatMap((key) => manifest[key]?.css ?? []))]
  return {
    scripts: {
      main: scriptsOf([main]).join(),
      libraries: scriptsOf(common.slice(0, -1)),
      screens: Object.fromEntries(screens.map(([screen, keys]) => [screen, scriptsOf(keys)])),
    },
    styles: {
      common: stylesOf(common),
      screens: Object.fromEntries(screens.map(([screen, keys]) => [screen, stylesOf(keys)])),
    },
  }
}

function importsOf(key: string, manifest: Manifest, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const imports = manifest[key]?.imports ?? []
  return [...imports.flatMap((other) => importsOf(other, manifest, seen)), key]
}
