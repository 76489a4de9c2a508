import type { QueryClient } from '@tanstack/react-query'
import { ChunkLoadError, SiteError, structureSearchTimeout } from '../../shared/errors.ts'
import {
  isStructureEntries,
  type StructureResult,
  type StructureEntry,
  type StructureQuery,
} from '../../shared/structures/structures.ts'
import { readNamedPayload } from '../router/data.ts'
import { CHUNK_LOAD_TIMEOUT_MS, STRUCTURE_SEARCH_TIMEOUT_MS } from '../../shared/timings.ts'
import { withTimeout } from '../router/chunks.ts'
import { openChemLibUrl } from './importOpenChemLib.ts'

const THREAD_KEY = ['structure-search']

export async function findStructures(question: StructureQuery, client: QueryClient) {
  const search = await client.ensureQueryData({
    queryKey: THREAD_KEY,
    queryFn: async (context) => startSearch(await readNamedPayload('structures', isStructureEntries, context)),
  })
  try {
    return await search(question)
  } catch (error) {
    // The thread was terminated. The next search starts a new one, unless another has.
    if (client.getQueryData(THREAD_KEY) === search) client.removeQueries({ queryKey: THREAD_KEY })
    throw error
  }
}

/** Throws after a timeout or a crash, which terminates the thread. */
type SearchInThread = (question: StructureQuery) => Promise<StructureResult | null>

/** Messages to the thread: first the entries and the library URL, then questions. It answers in the same order. */
export type ThreadTask = { entries: StructureEntry[]; libraryUrl: string } | { question: StructureQuery }

/** Starts the search thread. A search takes tenths of a second on a phone, and would block the page. */
async function startSearch(entries: StructureEntry[]): Promise<SearchInThread> {
  const thread = new Worker(new URL('./searchThread.ts', import.meta.url), { type: 'module' })
  const waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = []
  thread.addEventListener('message', ({ data }) => waiting.shift()?.resolve(data))
  let isReady: unknown
  let crash: Error | undefined
  thread.addEventListener('error', ({ message }) => {
    crash = isReady ? new SiteError(500, message) : chunkFailure()
    for (const { reject } of waiting.splice(0)) reject(crash)
  })
  const ask = async (task: ThreadTask, timeout: number, failure: () => Error): Promise<unknown> => {
    const answer = new Promise((resolve, reject) => {
      waiting.push({ resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to choose
      thread.postMessage(task)
    })
    return withTimeout(answer, timeout).catch(() => {
      thread.terminate()
      throw crash ?? failure()
    })
  }
  isReady = await ask({ entries, libraryUrl: openChemLibUrl }, CHUNK_LOAD_TIMEOUT_MS, chunkFailure)
  if (isReady !== true) {
    thread.terminate()
    throw chunkFailure()
  }
  return async (question) =>
    (await ask({ question }, STRUCTURE_SEARCH_TIMEOUT_MS, structureSearchTimeout)) as StructureResult | null
}

const chunkFailure = () => new ChunkLoadError('structures')
