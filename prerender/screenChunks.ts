import { basename } from 'node:path'
import type { Rolldown } from 'vite'

export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'>

/** File names of the chunks of a first load: the entry, what it imports, and what each screen kind needs beyond that. */
export type ChunksByScreen = { main: string; libraries: string[]; screens: Record<string, string[]> }

export function chunksByScreen(chunks: Chunk[]): ChunksByScreen {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const main = chunks.find(({ isEntry }) => isEntry)
  if (!main) throw new Error('the client bundle has no entry chunk')
  const needed = withImports(main, byName)
  const screens = chunks
    .filter(({ facadeModuleId }) => facadeModuleId && /\/src\/pages\/[^/]+\.tsx$/.test(facadeModuleId))
    .map((chunk) => [
      basename(chunk.facadeModuleId ?? '', '.tsx'),
      [...withImports(chunk, byName)].filter((name) => !needed.has(name)),
    ])
  return {
    main: main.fileName,
    libraries: [...needed].filter((name) => name !== main.fileName),
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
