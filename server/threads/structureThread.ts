import { createRequire } from 'node:module'
import { structureSearchTimeout } from '../../shared/errors.ts'
import type { StructureResult, StructureQuery } from '../../shared/structures/structures.ts'
import { STRUCTURE_SEARCH_TIMEOUT_MS, STRUCTURE_THREAD_START_TIMEOUT_MS } from '../../shared/timings.ts'
import { BusyError, createWorkQueue } from '../pages/workQueue.ts'
import { createThread } from './thread.ts'

const MAX_WAITING = 20

const LIBRARY = createRequire(import.meta.url).resolve('openchemlib')

/** Files of a build that a search needs: the bundle of `structureTasks.ts`, and the structures. */
type StructureSource = { script: string; entries: string }

export type StructureThread = ReturnType<typeof createStructureThread>

export function createStructureThread() {
  const thread = createThread()
  const inTurn = createWorkQueue<StructureResult | null>(MAX_WAITING)
  const run = async (script: string, name: string, task: unknown, timeout: number, onTimeout: () => Error) => {
    const signal = AbortSignal.timeout(timeout)
    try {
      return await thread.run(script, task, { name, signal })
    } catch (error) {
      throw signal.aborted ? onTimeout() : error
    }
  }
  return {
    find: ({ script, entries }: StructureSource, question: StructureQuery) =>
      inTurn(async () => {
        // The timeout of a search excludes the start of the thread, which may be slow on a busy machine.
        const task = { file: entries, library: LIBRARY }
        await run(script, 'load', task, STRUCTURE_THREAD_START_TIMEOUT_MS, () => new BusyError())
        const result = await run(script, 'find', question, STRUCTURE_SEARCH_TIMEOUT_MS, structureSearchTimeout)
        return result as StructureResult | null
      }),
    close: thread.close,
  }
}
