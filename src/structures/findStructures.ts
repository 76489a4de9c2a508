import type { QueryClient } from '@tanstack/react-query'
import { ChunkLoadError, malformedPayload } from '../../shared/errors.ts'
import {
  isStructureEntries,
  SEARCH_TOOK_TOO_LONG,
  type StructureResult,
  type StructureEntry,
  type StructureQuery,
} from '../../shared/structures/structures.ts'
import { readNamedPayload } from '../router/data.ts'
import { CHUNK_LOAD_TIMEOUT_MS, STRUCTURE_SEARCH_TIMEOUT_MS } from '../../shared/timings.ts'
import { withTimeout } from '../router/chunks.ts'
import { openChemLibUrl } from './importOpenChemLib.ts'

const THREAD_KEY = ['structure-search']

export async function findStructures(question: StructureQuery, client: QueryClient): Promise<StructureResult> {
  const search = await ensureSearch(client)
  const answer = await search(question)
  if (answer) return answer
  // The thread was terminated. The next search starts a new one.
  client.removeQueries({ queryKey: THREAD_KEY })
  return SEARCH_TOOK_TOO_LONG
}

async function ensureSearch(client: QueryClient): Promise<SearchInThread> {
  return client.ensureQueryData({
    queryKey: THREAD_KEY,
    queryFn: async (context) => {
      const { url, value } = await readNamedPayload('structures', context)
      if (!isStructureEntries(value)) throw malformedPayload(url)
      return startSearch(value)
    },
  })
}

/** Resolves to `undefined` after a timeout, which terminates the thread. */
type SearchInThread = (question: StructureQuery) => Promise<StructureResult | undefined>

/** Messages to the thread: first the entries and the library URL, then questions. */
export type ThreadTask = { entries: StructureEntry[]; libraryUrl: string } | { question: StructureQuery }

/** Starts the search thread. A search takes tenths of a second on a phone, and would block the page. */
export async function startSearch(entries: StructureEntry[]): Promise<SearchInThread> {
  const thread = new Worker(new URL('./searchThread.ts', import.meta.url), { type: 'module' })
  const start = sendTask<boolean>(thread, { entries, libraryUrl: openChemLibUrl })
  // A script that hangs counts as failed.
  const isReady = await withTimeout(start, CHUNK_LOAD_TIMEOUT_MS).catch(() => false)
  if (!isReady) {
    thread.terminate()
    throw new ChunkLoadError('structures')
  }
  return async (question) => {
    const answer = sendTask<StructureResult>(thread, { question })
    return withTimeout(answer, STRUCTURE_SEARCH_TIMEOUT_MS).catch(() => {
      thread.terminate()
      return undefined
    })
  }
}

function sendTask<Answer>(thread: Worker, task: ThreadTask): Promise<Answer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
    port1.start()
    thread.addEventListener('error', () => reject(new ChunkLoadError('structures')), { once: true })
    thread.postMessage(task, [port2])
  })
}
