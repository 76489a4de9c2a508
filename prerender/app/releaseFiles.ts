import type { Plugin, Rolldown } from 'vite'
import type { BootChunks } from '../../shared/manifest.ts'
import { WORKER_URL } from '../../shared/offline.ts'
import { BOOT_URL } from '../../shared/paths.ts'
import { bundleScript, withArguments } from './bundleScript.ts'

export const BOOT_SCRIPT = BOOT_URL.slice(1)
export const WORKER_SCRIPT = WORKER_URL.slice(1)

/** What the build, and nobody else, reads of the stylesheets. */
export const SCREEN_STYLES = 'styles.json'

/** Names of the stylesheets of each screen kind, those that others build on first. */
export type ScreenStyles = { every: string[]; screens: Record<string, string[]> }

/**
 * Emits what has to know the files of a release: the boot script, the service worker, and the names of the stylesheets, of
 * which a document links those of its screen. What else the scripts have to know follows once there is a manifest. Each
 * stands in one file, and shares none with the app: they are there without it.
 */
export function releaseFiles(bootFile: string, workerFile: string): Plugin {
  return {
    name: 'release-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const styles = new Map(chunks.map((chunk) => [chunk.fileName, [...(chunk.viteMetadata?.importedCss ?? [])]]))
      const { main, libraries, screens } = chunksByScreen(chunks, (name) => styles.get(name) ?? [])
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      emit(BOOT_SCRIPT, withArguments(await bundleScript(bootFile, ['CHUNKS', 'MANIFEST']), bootChunks(chunks)))
      emit(WORKER_SCRIPT, await bundleScript(workerFile, ['RELEASE']))
      emit(SCREEN_STYLES, JSON.stringify({ every: [...libraries, ...main], screens } satisfies ScreenStyles))
    },
  }
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'>

/** Addresses of the chunks that make up the first load of each screen kind. */
export function bootChunks(chunks: Chunk[]): BootChunks {
  const { main, ...others } = chunksByScreen(chunks, (name) => [`/${name}`])
  return { main: main.join(''), ...others }
}

/** What `namesOf` makes of the entry, of what it imports, and of what each screen kind needs beyond that. */
function chunksByScreen(chunks: Chunk[], namesOf: (fileName: string) => string[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the client bundle has no entry chunk')
  const needed = withImports(entry, byName)
  const screens = chunks.flatMap((chunk) => {
    const [, screen] = /\/src\/pages\/([^/]+)\.tsx$/.exec(chunk.facadeModuleId ?? '') ?? []
    if (screen === undefined) return []
    return [
      [
        screen,
        withImports(chunk, byName)
          .filter((name) => !needed.includes(name))
          .flatMap(namesOf),
      ] as const,
    ]
  })
  return {
    main: namesOf(entry.fileName),
    libraries: needed.slice(0, -1).flatMap(namesOf),
    screens: Object.fromEntries(screens),
  }
}

/** A chunk after those that it imports: so their rules come first, as they do where the app links them. */
function withImports(chunk: Chunk, byName: Map<string, Chunk>, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => byName.get(name) ?? [])
  return [...imported.flatMap((other) => withImports(other, byName, seen)), chunk.fileName]
}
