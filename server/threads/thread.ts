import { Piscina } from 'piscina'

/** The thread starts with the first task and ends when it has been idle for `idleTimeout`. */
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
    run: (script: string, task: unknown, options: { name: string; signal: AbortSignal }): Promise<unknown> =>
      poolOf(script).run(task, options),
    close: async () => current?.pool.destroy(),
  }
}
