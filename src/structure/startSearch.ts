import { ChunkLoadError } from '../../shared/errors.ts'
import type { StructureAnswer, StructureEntry, StructureQuestion } from '../../shared/structures.ts'
import { CHUNK_LOAD_TIMEOUT_MS, STRUCTURE_SEARCH_LIMIT_MS } from '../../shared/timings.ts'
import { withTimeout } from '../chunks/withTimeout.ts'
import { openChemLibUrl } from './openChemLibUrl.ts'

/** Gives nothing where the search takes too long: the thread is then ended. */
export type AskThread = (question: StructureQuestion) => Promise<StructureAnswer | undefined>

/** What the thread is told: first what it searches and where its library is, then questions. */
export type ThreadTask = { entries: StructureEntry[]; libraryUrl: string } | { question: StructureQuestion }

/** Starts the thread that searches: what takes tenths of a second on a phone would hold up the page. */
export async function startSearch(entries: StructureEntry[]): Promise<AskThread> {
  const thread = new Worker(new URL('./searchThread.ts', import.meta.url), { type: 'module' })
  const start = ask<boolean>(thread, { entries, libraryUrl: openChemLibUrl })
  // A script that hangs has failed, too.
  const isReady = await withTimeout(start, CHUNK_LOAD_TIMEOUT_MS).catch(() => false)
  if (!isReady) {
    thread.terminate()
    throw new ChunkLoadError('structures')
  }
  return async (question) => {
    const answer = ask<StructureAnswer>(thread, { question })
    return withTimeout(answer, STRUCTURE_SEARCH_LIMIT_MS).catch(() => {
      thread.terminate()
      return undefined
    })
  }
}

/** The answer comes through a channel of its own. */
function ask<Answer>(thread: Worker, task: ThreadTask): Promise<Answer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
    port1.start()
    thread.addEventListener('error', () => reject(new ChunkLoadError('structures')), { once: true })
    thread.postMessage(task, [port2])
  })
}
