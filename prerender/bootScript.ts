import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { ChunkLoadError } from '../shared/errors.ts'
import { INQUIRY_LIST_KEY, LIST_VIEW_KEY, SENT_LIST_KEY } from '../shared/storageKeys.ts'
import { CHUNK_LOAD_TIMEOUT_MS, CHUNK_RELOAD_KEY, FIRST_PAINT_LIMIT_MS, RELOAD_GUARD_MS } from '../shared/timings.ts'

/** What `boot.js` has to know of the bundle: addresses of the chunks that a page needs. */
export type BootChunks = {
  main: string
  /** Chunks that the main chunk imports. */
  libraries: string[]
  /** Chunks of a screen's page module, beyond those of the main chunk, by screen name. */
  screens: Record<string, string[]>
}

/** Emits `/boot.js`, the one script that pages name; it is not hashed and knows the chunks that are. */
export function bootScript(sourceFile: string): Plugin {
  return {
    name: 'boot-script',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const source = await readFile(sourceFile, 'utf8')
      const chunks = bootChunks(Object.values(bundle).filter((file) => file.type === 'chunk'))
      const failure = new ChunkLoadError('main').message
      const guard = { key: CHUNK_RELOAD_KEY, ms: RELOAD_GUARD_MS }
      const limits = { paintLimit: FIRST_PAINT_LIMIT_MS, chunkLimit: CHUNK_LOAD_TIMEOUT_MS }
      const keys = { view: LIST_VIEW_KEY, list: INQUIRY_LIST_KEY, sentList: SENT_LIST_KEY }
      const code = source
        .replaceAll(/^\s*\/[/*].*\n/gm, '')
        .replace('= CHUNKS', `= ${JSON.stringify({ ...chunks, ...limits, failure, guard, keys })}`)
      this.emitFile({ type: 'asset', fileName: 'boot.js', source: code })
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
