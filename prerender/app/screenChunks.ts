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
      withImports(chunk, byName).filter((name) => !needed.includes(name)),
    ])
  return {
    main: main.fileName,
    libraries: needed.filter((name) => name !== main.fileName),
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
