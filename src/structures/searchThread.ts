import type { ThreadTask } from './findStructures.ts'
import { importOpenChemLib } from './importOpenChemLib.ts'
import { createStructureSearch, type StructureSearch } from '../../shared/structures/createStructureSearch.ts'

// The thread of the structure search. It answers each message with one.
let search: StructureSearch | undefined

addEventListener('message', ({ data }: MessageEvent<ThreadTask>) => {
  if ('question' in data) postMessage(search?.(data.question))
  else void start(data).then(postMessage)
})

async function start({ entries, libraryUrl }: Extract<ThreadTask, { entries: unknown }>): Promise<boolean> {
  try {
    search = createStructureSearch(await importOpenChemLib(libraryUrl), entries)
    return true
  } catch {
    return false
  }
}
