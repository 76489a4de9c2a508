import { basename, dirname, join } from 'node:path'
import { build as bundle } from 'rolldown'
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from 'vite'
import type { ChunkFiles } from '../shared/manifest.ts'
import type { MadeFile } from './outputFile.ts'

const ROOT = join(import.meta.dirname, '..')

export type AppBundle = {
  files: MadeFile[]
  serverFiles: MadeFile[]
  chunks: ChunkFiles
  boot: string
  worker: string
}

export async function bundleApp(builder: ViteBuilder): Promise<AppBundle> {
  const { client, ssr } = builder.environments as Record<'client' | 'ssr', BuildEnvironment>
  const [clientBuild, serverBuild, boot, worker] = await Promise.all([
    builder.build(client),
    builder.build(ssr),
    bundleScript('src/boot.ts'),
    bundleScript('src/worker/worker.ts'),
  ])
  const output = outputOf(clientBuild)
  return {
    files: filesIn('site', output),
    serverFiles: filesIn('ssr', outputOf(serverBuild)),
    chunks: chunksOf(output),
    boot,
    worker,
  }
}

/** Browser and server. */
const ENVIRONMENTS = 2

/**
 * Each bundle empties Vite's cache of class names when it starts, so neither reads style sheets before both have
 * started.
 */
export function startTogether(): Plugin {
  const starts: (() => void)[] = []
  return {
    name: 'start-together',
    apply: 'build',
    buildStart: () =>
      new Promise<void>((start) => {
        starts.push(start)
        if (starts.length === ENVIRONMENTS) for (const startOne of starts) startOne()
      }),
  }
}

function filesIn(folder: string, files: Output): MadeFile[] {
  return files.map((file) => ({
    name: `${folder}/${file.fileName}`,
    body: file.type === 'chunk' ? file.code : file.source,
  }))
}

type Output = (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

function outputOf(built: Awaited<ReturnType<ViteBuilder['build']>>): Output {
  if (!('output' in built)) throw new Error('the build of an environment gives one output')
  return built.output
}

/**
 * Bundles a script into one file without shared chunks. Values known only at the end of the build are free variables.
 */
async function bundleScript(file: string): Promise<string> {
  const { output } = await bundle({
    input: join(ROOT, file),
    write: false,
    output: { format: 'es', minify: true, codeSplitting: false },
  })
  return output[0].code
}

export function withValues(script: string, values: Record<string, unknown>): string {
  const declarations = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return `{const ${declarations.join()};${script}}`
}

export function chunksOf(output: Output): ChunkFiles {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const main = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName ?? ''
  const stylesOf = (name: string) => chunks.get(name)?.viteMetadata?.importedCss ?? []
  const list = (chunk: string) => [...new Set(importsOf(chunk, chunks).flatMap((name) => [...stylesOf(name), name]))]
  const common = list(main)
  const screens = Array.from(chunks, ([name, { facadeModuleId }]) => ({ name, id: facadeModuleId ?? '' }))
    .filter(({ id }) => dirname(id) === join(ROOT, 'src/pages'))
    .map(({ name, id }) => [basename(id, '.tsx'), list(name).filter((file) => !common.includes(file))])
  return { common, screens: Object.fromEntries(screens) as ChunkFiles['screens'] }
}

/** Returns a chunk after those that it imports. */
function importsOf(name: string, chunks: Map<string, Rolldown.OutputChunk>, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  return [...(chunks.get(name)?.imports ?? []).flatMap((other) => importsOf(other, chunks, seen)), name]
}
