import { hash } from 'node:crypto'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Manifest, ViteBuilder } from 'vite'
import type { BootChunks } from '../shared/manifest.ts'
import { SERVER_BUNDLE } from './document/renderer.ts'
import { type SiteFile, withCopy } from './siteFile.ts'

const ROOT = join(import.meta.dirname, '..')

/** What the app is bundled from: another state of it makes another bundle. */
export const APP_SOURCES = ['src', 'shared', 'packages', 'server/threads', 'prerender', 'index.html', 'vite.config.ts']

/** The app as it was bundled for browsers and for Node. */
export type App = {
  /** Scripts, styles and fonts for browsers, with compressed copies. */
  files: SiteFile[]
  /** What renders pages in Node, below a folder that is named by its content. */
  serverFiles: SiteFile[]
  serverFolder: string
  /** Vite's manifest of the files for browsers. */
  manifest: Manifest
  /** Scripts that know the files of their release: the values are set in once these are known. */
  boot: string
  worker: string
}

/** Bundles the app for the browser and for Node. */
export async function bundleApp(builder: ViteBuilder): Promise<App> {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('vite.config.ts has no environments client and ssr')
  const clientFiles = filesOf(await builder.build(client))
  const serverFiles = filesOf(await builder.build(ssr))
  const manifest = clientFiles.find(({ name }) => name === MANIFEST_NAME)
  const serverFolder = `${SERVER_BUNDLE}-${hash('sha256', serverFiles.map(({ content }) => String(content)).join()).slice(0, 12)}`
  return {
    files: clientFiles
      .filter(({ name }) => name !== MANIFEST_NAME)
      .flatMap(({ name, content }) => withCopy({ name: `site/${name}`, content })),
    serverFiles: serverFiles.map(({ name, content }) => ({ name: `ssr/${serverFolder}/${name}`, content })),
    serverFolder,
    manifest: JSON.parse(String(manifest?.content)) as Manifest,
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

/** A script as one file that shares nothing with the app. Values that only the finished site knows are free variables in it. */
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

/** Sets values in place of the free variables of a script. */
export function withValues(script: string, values: Record<string, unknown>): string {
  const declarations = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return `{const ${declarations.join()};${script}}`
}

/** Scripts and stylesheets of each screen kind, beyond those of every page. Each comes after those that it builds on. */
export type AppChunks = { scripts: BootChunks; styles: { every: string[]; screens: Record<string, string[]> } }

/** Reads from Vite's manifest which files the first load of each screen kind needs. */
export function chunksOf(manifest: Manifest): AppChunks {
  const main = 'src/main.tsx'
  const every = importsOf(main, manifest)
  const screens = Object.keys(manifest).flatMap((source) => {
    const [, screen] = /^src\/pages\/([^/]+)\.tsx$/.exec(source) ?? []
    const own = importsOf(source, manifest).filter((key) => !every.includes(key))
    return screen === undefined ? [] : [[screen, own] as const]
  })
  const scriptsOf = (keys: string[]) => keys.map((key) => `/${manifest[key]?.file}`)
  const stylesOf = (keys: string[]) => [...new Set(keys.flatMap((key) => manifest[key]?.css ?? []))]
  return {
    scripts: {
      main: scriptsOf([main]).join(),
      libraries: scriptsOf(every.slice(0, -1)),
      screens: Object.fromEntries(screens.map(([screen, keys]) => [screen, scriptsOf(keys)])),
    },
    styles: {
      every: stylesOf(every),
      screens: Object.fromEntries(screens.map(([screen, keys]) => [screen, stylesOf(keys)])),
    },
  }
}

/** Keys of a chunk and of all that it imports, itself last. */
function importsOf(key: string, manifest: Manifest, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const imports = manifest[key]?.imports ?? []
  return [...imports.flatMap((other) => importsOf(other, manifest, seen)), key]
}
