import type { Job } from './job.ts'

/** Makes one picture after the other. */
export type Maker = { make: (job: Job) => Promise<void>; end: () => void }

export type PoolOptions = {
  makers: number
  createMaker: () => Maker
  /** Called after each picture, one call at a time. */
  onDone: (job: Job) => Promise<void>
  /** Ends the work: pictures that are begun are finished, no other is begun. */
  stop: AbortSignal
}

/** Shares the jobs out to as many makers as there are cores, say. */
export async function makeAll(jobs: Job[], { makers, createMaker, onDone, stop }: PoolOptions): Promise<void> {
  const queue = jobs.values()
  let recorded = Promise.resolve()
  const work = async () => {
    if (stop.aborted) return
    const maker = createMaker()
    try {
      for (const job of queue) {
        await maker.make(job)
        recorded = recorded.then(() => onDone(job))
        await recorded
        if (stop.aborted) return
      }
    } finally {
      maker.end()
    }
  }
  await Promise.all(Array.from({ length: Math.min(jobs.length, makers) }, work))
}
