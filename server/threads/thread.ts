import { Piscina } from 'piscina'
import type { SiteError } from '../../shared/errors.ts'
import { BusyError, createWorkQueue } from '../workQueue.ts'

const IDLE_TIMEOUT_MS = 60_000
const MAX_WAITING = 20

/** `name` is the function that the script exports. */
type ThreadTask = { name: string; task: unknown; timeout: number; onTimeout?: () => SiteError }

export type Thread = ReturnType<typeof createThread>

/** A thread runs one task after another. It starts with the first, and ends after a minute without one or at a timeout. */
export function createThread() {
  const pool = new Piscina({ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_TIMEOUT_MS })
  // The caller gets the error; without a listener the server would exit.
  pool.on('error', () => {})
  // Piscina's `maxQueue` does not count tasks that have a signal, and after a timeout its queue would stop.
  const inTurn = createWorkQueue(MAX_WAITING)
  return {
    run: <Result>(script: string, { name, task, timeout, onTimeout = () => new BusyError() }: ThreadTask) => {
      // Waiting counts, because a proxy gives up after a minute.
      const signal = AbortSignal.timeout(timeout)
      return inTurn<Result>(async () => {
        if (signal.aborted) throw new BusyError()
        try {
          return await pool.run(task, { filename: script, name, signal })
        } catch (error) {
          throw signal.aborted ? onTimeout() : error
        }
      })
    },
    close: () => pool.destroy(),
  }
}
