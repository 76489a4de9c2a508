import type { QueryClient } from '@tanstack/react-query'
import { SiteError, structureSearchTimeout } from '../../shared/errors.ts'
import type { StructureResult, StructureEntry, StructureQuery } from '../../shared/structures/structures.ts'
import { readNamedPayload } from '../router/data.ts'
import { STRUCTURE_SEARCH_TIMEOUT_MS } from '../../shared/timings.ts'
import { importChunk, withTimeout } from '../router/chunks.ts'
import { openChemLibUrl } from './importOpenChemLib.ts'

const THREAD_KEY = ['structure-search']

export async function findStructures(question: StructureQuery, client: QueryClient): Promise<StructureResult | null> {
  const thread = await client.ensureQueryData({
    queryKey: THREAD_KEY,
    queryFn: async (context) => startThread((await readNamedPayload('structures', context)) as StructureEntry[]),
  })
  try {
    return (await withTimeout(ask(thread, { question }), STRUCTURE_SEARCH_TIMEOUT_MS)) as StructureResult | null
  } catch (error) {
    thread.terminate()
    // The next search starts a new thread, unless another has.
    if (client.getQueryData(THREAD_KEY) === thread) client.removeQueries({ queryKey: THREAD_KEY })
    throw error instanceof SiteError ? error : structureSearchTimeout()
  }
}

/** Messages to the thread: first the entries and the library URL, then questions. */
export type ThreadTask = { entries: StructureEntry[]; libraryUrl: string } | { question: StructureQuery }

/** Starts the search thread. A search takes tenths of a second on a phone, and would block the page. */
async function startThread(entries: StructureEntry[]): Promise<Worker> {
  const thread = new Worker(new URL('./searchThread.ts', import.meta.url), { type: 'module' })
  await importChunk('structures', () => ask(thread, { entries, libraryUrl: openChemLibUrl }))
  return thread
}

/** The answer comes through a port of its own. A crash of the thread fails all tasks. */
function ask(thread: Worker, task: ThreadTask): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    thread.addEventListener('error', ({ message }) => reject(new SiteError(500, message)))
    thread.postMessage(task, [port2])
  })
}
