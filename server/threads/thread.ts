import { Piscina } from 'piscina'
import { BusyError } from '../workQueue.ts'

type TaskOptions = { name: string; timeout: number; onTimeout?: () => Error }

/** The thread starts with the first task and ends when it has been idle for `idleTimeout`, or when a task times out. */
export function createThread({ idleTimeout = Infinity } = {}) {
  let current: { script: string; pool: Piscina } | undefined
  const poolOf = (script: string): Piscina => {
    if (current?.script === script) return current.pool
    void current?.pool.destroy()
    const pool = new Piscina({ filename: script, minThreads: 0, maxThreads: 1, idleTimeout })
    // The caller gets the error; without a listener the server would exit.
    pool.on('error', () => {})
    current = { script, pool }
    return pool
  }
  return {
    run: async (script: string, task: unknown, options: TaskOptions): Promise<unknown> => {
      const { name, timeout, onTimeout = () => new BusyError() } = options
      const signal = AbortSignal.timeout(timeout)
      try {
        return await poolOf(script).run(task, { name, signal })
      } catch (error) {
        throw signal.aborted ? onTimeout() : error
      }
    },
    close: async () => current?.pool.destroy(),
  }
}
