import type { ThreadTask } from './findStructures.ts'
import { importOpenChemLib } from './importOpenChemLib.ts'
import { createStructureSearch, type StructureSearch } from '../../shared/structures/createStructureSearch.ts'

// The thread of the structure search. Each message has a port for the answer.
let search: StructureSearch | undefined

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ThreadTask>) => {
  if ('question' in data) port?.postMessage(search?.(data.question))
  else void start(data).then((isReady) => port?.postMessage(isReady))
})

async function start({ entries, libraryUrl }: Extract<ThreadTask, { entries: unknown }>): Promise<boolean> {
  try {
    search = createStructureSearch(await importOpenChemLib(libraryUrl), entries)
    return true
  } catch {
    return false
  }
}
