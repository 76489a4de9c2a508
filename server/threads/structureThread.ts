import { createRequire } from 'node:module'
import { structureSearchTimeout } from '../../shared/errors.ts'
import type { StructureResult, StructureQuery } from '../../shared/structures/structures.ts'
import { STRUCTURE_SEARCH_TIMEOUT_MS, STRUCTURE_THREAD_START_TIMEOUT_MS } from '../../shared/timings.ts'
import { createWorkQueue } from '../workQueue.ts'
import { createThread } from './thread.ts'

const MAX_WAITING = 20

const LIBRARY = createRequire(import.meta.url).resolve('openchemlib')

/** Files of a build that a search needs: the bundle of `structureTasks.ts`, and the structures. */
type StructureSource = { script: string; entries: string }

export type StructureThread = ReturnType<typeof createStructureThread>

export function createStructureThread() {
  const thread = createThread()
  const inTurn = createWorkQueue<StructureResult | null>(MAX_WAITING)
  return {
    find: ({ script, entries }: StructureSource, question: StructureQuery) =>
      inTurn(async () => {
        // The timeout of a search excludes the start of the thread, which may be slow on a busy machine.
        const files = { file: entries, library: LIBRARY }
        await thread.run(script, files, { name: 'load', timeout: STRUCTURE_THREAD_START_TIMEOUT_MS })
        const search = { name: 'find', timeout: STRUCTURE_SEARCH_TIMEOUT_MS, onTimeout: structureSearchTimeout }
        return (await thread.run(script, question, search)) as StructureResult | null
      }),
    close: thread.close,
  }
}
