import type { ThreadTask } from './findStructures.ts'
import { importOpenChemLib } from './importOpenChemLib.ts'
import { createStructureSearch, type StructureSearch } from '../../shared/structures/createStructureSearch.ts'

// The thread of the structure search. It answers each message through the port that came with it.
let search: StructureSearch | undefined

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ThreadTask>) => {
  void answer(data).then((result) => port?.postMessage(result), reportError)
})

async function answer(task: ThreadTask) {
  if ('question' in task) return search?.(task.question)
  search = createStructureSearch(await importOpenChemLib(task.libraryUrl), task.entries)
  return undefined
}
