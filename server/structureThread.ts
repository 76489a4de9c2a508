import { extname } from 'node:path'
import { Piscina } from 'piscina'
import { SEARCH_TOOK_TOO_LONG, type StructureAnswer, type StructureQuestion } from '../shared/structures.ts'
import { STRUCTURE_SEARCH_LIMIT_MS } from '../shared/timings.ts'
import { createTurns } from './turns.ts'

/** Beside this file, bundled or not. */
const WORKER = new URL(`workers/structures${extname(import.meta.url)}`, import.meta.url).href

/** About a second of work. */
const MOST_WAITING = 20

export type StructureThread = {
  /** Finds structures in the file that a build has made. */
  find: (file: string, question: StructureQuestion) => Promise<StructureAnswer>
  close: () => Promise<void>
}

/** Searches structures beside the thread that answers requests. It starts with the first search. */
export function createStructureThread(): StructureThread {
  const thread = new Piscina({ filename: WORKER, minThreads: 0, maxThreads: 1, idleTimeout: Infinity })
  const inTurn = createTurns<StructureAnswer>(MOST_WAITING)
  return {
    find: (file, question) =>
      inTurn(JSON.stringify([file, question]), async () => {
        const signal = AbortSignal.timeout(STRUCTURE_SEARCH_LIMIT_MS)
        try {
          return (await thread.run({ file, question }, { signal })) as StructureAnswer
        } catch (error) {
          if (signal.aborted) return SEARCH_TOOK_TOO_LONG
          throw error
        }
      }),
    close: () => thread.destroy(),
  }
}
