import { Piscina } from 'piscina'

/**
 * A thread beside the one that answers requests, for a script of the build in place. It starts with the first task, and
 * ends where none came for so long.
 */
export function createThread({ idleTimeout = Infinity } = {}) {
  let current: { script: string; pool: Piscina } | undefined
  const poolOf = (script: string): Piscina => {
    if (current?.script === script) return current.pool
    void current?.pool.destroy()
    const pool = new Piscina({ filename: script, minThreads: 0, maxThreads: 1, idleTimeout })
    // Who waits for a thread that ends is told; without a listener the server would end, too.
    pool.on('error', () => {})
    current = { script, pool }
    return pool
  }
  return {
    run: (script: string, task: unknown, options: { name: string; signal: AbortSignal }): Promise<unknown> =>
      poolOf(script).run(task, options),
    close: async () => current?.pool.destroy(),
  }
}
