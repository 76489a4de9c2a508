import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Maker } from './pool.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

/** A maker in a process of its own, which writes into the folder. */
export function processMaker(folder: string): Maker {
  const worker = fork(WORKER, [folder])
  const gone = once(worker, 'exit').then(() => [{ error: 'the process that made it has ended' }])
  return {
    make: async (job) => {
      worker.send(job)
      const [answer] = (await Promise.race([once(worker, 'message'), gone])) as [{ error?: string }]
      if (answer.error) throw new Error(`${job.kind}/${job.name}: ${answer.error}`)
    },
    end: () => worker.kill(),
  }
}
