import { join } from 'node:path'
import { Piscina } from 'piscina'
import type * as sheets from '../../packages/sheets/sheets.ts'
import { type SiteError, structureSearchTimeout } from '../../shared/errors.ts'
import { FILE_TIMEOUT_MS, QUERY_TIMEOUT_MS, STRUCTURE_SEARCH_TIMEOUT_MS } from '../../shared/timings.ts'
import { createWorkQueue, serverBusy } from '../workQueue.ts'
import type * as tasks from './tasks.ts'

const IDLE_TIMEOUT_MS = 60_000

/** Searches and filtered lists are asked for often, so their thread stays. */
export function createThreads(serverFolder: string) {
  const script = join(serverFolder, 'tasks.js')
  const threads = {
    queries: createThread<typeof tasks>({ script, timeout: QUERY_TIMEOUT_MS }),
    structures: createThread<typeof tasks>({
      script,
      timeout: STRUCTURE_SEARCH_TIMEOUT_MS,
      onTimeout: structureSearchTimeout,
      idleTimeout: IDLE_TIMEOUT_MS,
    }),
    files: createThread<typeof sheets>({
      script: join(serverFolder, 'sheets.js'),
      timeout: FILE_TIMEOUT_MS,
      idleTimeout: IDLE_TIMEOUT_MS,
    }),
  }
  return { ...threads, close: () => Promise.all(Object.values(threads).map((thread) => thread.close())) }
}

type ThreadOptions = {
  script: string
  /** Time limit of a task in milliseconds. The first task also loads the script. */
  timeout: number
  onTimeout?: () => SiteError
  idleTimeout?: number
}

type Functions = Record<string, (task: never) => Promise<unknown>>

/** A thread runs the functions of a script one after another. It starts with the first, and ends at a timeout. */
export function createThread<Script extends Functions>({
  script,
  timeout,
  onTimeout = serverBusy,
  idleTimeout = Infinity,
}: ThreadOptions) {
  const pool = new Piscina({ filename: script, minThreads: 0, maxThreads: 1, idleTimeout })
  // The caller gets the error; without a listener the server would exit.
  pool.on('error', () => {})
  // After a timeout the queue of Piscina would stop.
  const inTurn = createWorkQueue()
  const run = <Name extends keyof Script & string>(name: Name, task: Parameters<Script[Name]>[0]) =>
    inTurn<Awaited<ReturnType<Script[Name]>>>(async () => {
      const signal = AbortSignal.timeout(timeout)
      try {
        return await pool.run(task, { name, signal })
      } catch (error) {
        throw signal.aborted ? onTimeout() : error
      }
    })
  return { run, close: () => pool.destroy() }
}
