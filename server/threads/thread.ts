import { join } from 'node:path'
import { Piscina } from 'piscina'
import { type SiteError, structureSearchTimeout } from '../../shared/errors.ts'
import { FILE_TIMEOUT_MS, QUERY_TIMEOUT_MS, STRUCTURE_SEARCH_TIMEOUT_MS } from '../../shared/timings.ts'
import { BusyError, createWorkQueue } from '../workQueue.ts'

const IDLE_TIMEOUT_MS = 60_000

export type Threads = ReturnType<typeof createThreads>

/** The threads of a server. Searches and filtered lists are asked for often, so their thread stays. */
export function createThreads(serverFolder: string) {
  const tasks = join(serverFolder, 'tasks.js')
  const threads = {
    queries: createThread({ script: tasks, timeout: QUERY_TIMEOUT_MS }),
    structures: createThread({
      script: tasks,
      timeout: STRUCTURE_SEARCH_TIMEOUT_MS,
      onTimeout: structureSearchTimeout,
      idleTimeout: IDLE_TIMEOUT_MS,
    }),
    files: createThread({
      script: join(serverFolder, 'sheets.js'),
      timeout: FILE_TIMEOUT_MS,
      idleTimeout: IDLE_TIMEOUT_MS,
    }),
  }
  return { ...threads, close: () => Promise.all(Object.values(threads).map((thread) => thread.close())) }
}

type ThreadOptions = {
  script: string
  /** Of a task. The first one also loads the script. */
  timeout: number
  onTimeout?: () => SiteError
  idleTimeout?: number
}

/** A thread runs one task after another. It starts with the first, and ends at a timeout or after a time without tasks. */
export function createThread({
  script,
  timeout,
  onTimeout = () => new BusyError(),
  idleTimeout = Infinity,
}: ThreadOptions) {
  const pool = new Piscina({ filename: script, minThreads: 0, maxThreads: 1, idleTimeout })
  // The caller gets the error; without a listener the server would exit.
  pool.on('error', () => {})
  // After a timeout the queue of Piscina would stop.
  const inTurn = createWorkQueue()
  return {
    /** Calls a function that the script exports. */
    run: <Result>(name: string, task: unknown) =>
      inTurn<Result>(async () => {
        const signal = AbortSignal.timeout(timeout)
        try {
          return await pool.run(task, { name, signal })
        } catch (error) {
          throw signal.aborted ? onTimeout() : error
        }
      }),
    close: () => pool.destroy(),
  }
}
