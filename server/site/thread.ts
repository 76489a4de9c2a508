import { Piscina } from 'piscina'
import type { SiteError } from '../../shared/errors.ts'
import { createWorkQueue, serverBusy } from './workQueue.ts'

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
