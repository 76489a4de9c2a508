import { createRequire } from 'node:module'
import { SEARCH_TOOK_TOO_LONG, type StructureResult, type StructureQuery } from '../../shared/structures/structures.ts'
import { CHUNK_LOAD_TIMEOUT_MS, STRUCTURE_SEARCH_TIMEOUT_MS } from '../../shared/timings.ts'
import { createThread } from '../thread.ts'
import { createWorkQueue } from './workQueue.ts'

const MAX_WAITING = 20

const LIBRARY = createRequire(import.meta.url).resolve('openchemlib')

/** Files of a build that a search needs: the bundle of `threads/structures.ts`, and the structures. */
type StructureSource = { script: string; entries: string }

export type StructureThread = ReturnType<typeof createStructureThread>

export function createStructureThread() {
  const thread = createThread()
  const inTurn = createWorkQueue<StructureResult>(MAX_WAITING)
  return {
    find: ({ script, entries }: StructureSource, question: StructureQuery) =>
      inTurn(async () => {
        // The timeout of a search excludes the start of the thread, which may be slow on a busy machine.
        const steps = [
          { name: 'load', task: { file: entries, library: LIBRARY }, limit: CHUNK_LOAD_TIMEOUT_MS },
          { name: 'find', task: question, limit: STRUCTURE_SEARCH_TIMEOUT_MS },
        ]
        let answer: unknown
        for (const { name, task, limit } of steps) {
          const signal = AbortSignal.timeout(limit)
          try {
            answer = await thread.run(script, task, { name, signal })
          } catch (error) {
            if (signal.aborted) return SEARCH_TOOK_TOO_LONG
            throw error
          }
        }
        return answer as StructureResult
      }),
    close: thread.close,
  }
}
