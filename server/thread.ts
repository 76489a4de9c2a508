import { Piscina } from 'piscina'

/**
 * A thread beside the one that answers requests, for a worker of the build in place. It starts with the first task, and
 * ends where none came for so long.
 */
export function createThread({ idleTimeout = Infinity } = {}) {
  let current: { worker: string; pool: Piscina } | undefined
  const poolOf = (worker: string): Piscina => {
    if (current?.worker === worker) return current.pool
    void current?.pool.destroy()
    const pool = new Piscina({ filename: worker, minThreads: 0, maxThreads: 1, idleTimeout })
    // Who waits for a thread that ends is told; without a listener the server would end, too.
    pool.on('error', () => {})
    current = { worker, pool }
    return pool
  }
  return {
    run: (worker: string, task: unknown, options: { name: string; signal: AbortSignal }): Promise<unknown> =>
      poolOf(worker).run(task, options),
    close: async () => current?.pool.destroy(),
  }
}
