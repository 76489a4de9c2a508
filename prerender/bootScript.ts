import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { BootChunks } from '../shared/bootChunks.ts'
import { bundleScript, withArguments } from './bundleScript.ts'

/** The one script that pages name. It is not hashed, and knows the files of its release that are. */
export const BOOT_SCRIPT = 'boot.js'

/**
 * Emits the boot script with the names of the chunks; that of the manifest's index follows, since the chunks are bundled
 * before there is one. It stands in one file, and shares none with the app: it is there first.
 */
export function bootScript(sourceFile: string): Plugin {
  return {
    name: 'boot-script',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const chunks = bootChunks(Object.values(bundle).filter((file) => file.type === 'chunk'))
      const source = withArguments(await bundleScript(sourceFile, ['CHUNKS', 'MANIFEST']), chunks)
      this.emitFile({ type: 'asset', fileName: BOOT_SCRIPT, source })
    },
  }
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'>

/** The chunks that make up the first load of each screen kind. */
export function bootChunks(chunks: Chunk[]): BootChunks {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const main = chunks.find(({ isEntry }) => isEntry)
  if (!main) throw new Error('the client bundle has no entry chunk')
  const needed = withImports(main, byName)
  const screens = chunks
    .filter(({ facadeModuleId }) => facadeModuleId && /\/src\/pages\/[^/]+\.tsx$/.test(facadeModuleId))
    .map((chunk) => [
      basename(chunk.facadeModuleId ?? '', '.tsx'),
      [...withImports(chunk, byName)].filter((name) => !needed.has(name)).map(address),
    ])
  return {
    main: address(main.fileName),
    libraries: [...needed].filter((name) => name !== main.fileName).map(address),
    screens: Object.fromEntries(screens),
  }
}

function withImports(chunk: Chunk, byName: Map<string, Chunk>, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = byName.get(name)
    if (imported) withImports(imported, byName, found)
  }
  return found
}

function address(fileName: string): string {
  return `/${fileName}`
}
