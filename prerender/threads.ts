import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type * as tasks from './threads/tasks.ts'

type Tasks = typeof tasks

/** One waits while the other is done, so that no thread is idle in between. */
const TASKS_PER_THREAD = 2

/** Threads for the work of a build that splits; `threadFile` is the address of `threads/tasks.ts`. */
export function startThreads(threadFile: string) {
  const pool = new Piscina({
    filename: threadFile,
    minThreads: 1,
    maxThreads: availableParallelism(),
    idleTimeout: Infinity,
    concurrentTasksPerWorker: TASKS_PER_THREAD,
  })
  // A task that answers when the pool is being ended belongs to nobody; what ended it is told.
  pool.on('error', () => undefined)
  return {
    /** How many tasks are worth having under way. */
    size: availableParallelism() * TASKS_PER_THREAD,
    run: <Name extends keyof Tasks>(name: Name, task: Parameters<Tasks[Name]>[0]) =>
      pool.run(task, { name }) as Promise<Awaited<ReturnType<Tasks[Name]>>>,
    stop: () => pool.destroy(),
  }
}

export type Threads = ReturnType<typeof startThreads>

/** Items in their order, so many at a time. */
export function* batchesOf<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Marks a promise as one that is awaited later: that it fails before stops nothing yet. */
export function awaitedLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined)
  return promise
}
