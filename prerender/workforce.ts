import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Site } from '../shared/site.ts'
import type { BuildLog } from './buildLog.ts'
import { BundleError } from './bundleError.ts'
import type { BundlingEnd, BundlingStart } from './workers/bundles.ts'
import type * as pageTasks from './workers/pages.ts'

type PageTasks = typeof pageTasks

/** One waits while the other is done. After the edit of a text no second thread begins for it. */
const TASKS_PER_THREAD = 2

/** File of a worker, by its name in `workers/`. */
export type WorkerFile = (name: string) => string

/** Threads for the work of a build that splits, and a process for the bundler. */
export function createWorkforce(workerFile: WorkerFile, log: BuildLog) {
  const pages = new Piscina({
    filename: workerFile('pages'),
    // The first takes tasks before it is up; the others have to be heard first.
    minThreads: 1,
    maxThreads: availableParallelism(),
    idleTimeout: Infinity,
    concurrentTasksPerWorker: TASKS_PER_THREAD,
  })
  // A task that answers when the pool is being ended belongs to nobody; what ended it is told.
  pages.on('error', () => undefined)
  let stopBundling: (() => Promise<void>) | undefined
  return {
    /** How many tasks are worth having under way. */
    size: availableParallelism() * TASKS_PER_THREAD,
    run: <Name extends keyof PageTasks>(name: Name, task: Parameters<PageTasks[Name]>[0]) =>
      pages.run(task, { name }) as Promise<Awaited<ReturnType<PageTasks[Name]>>>,
    /** Hears what threads have answered meanwhile: else another would begin for what one that is idle by now could do. */
    hear: async (): Promise<void> => {
      // Twice: the turn that is under way may have looked for answers already.
      await nextTurn()
      await nextTurn()
    },
    /** Loads the bundle that will probably render pages, into one thread or two; where it cannot, they will tell. */
    warmUp: (task: Parameters<PageTasks['warmUp']>[0], threads: 1 | 2): void => {
      // The second begins once the first has as many as it takes.
      for (let time = 0; time <= (threads - 1) * TASKS_PER_THREAD; time++)
        pages.run(task, { name: 'warmUp' }).catch(() => undefined)
    },
    /** Begins to bundle the app, which waits where it needs the record of the site until it is told. */
    startBundling: (options: BundlingStart): Bundling => {
      // Its JavaScript runs once: what would be optimised hardly runs again, and the rest of the build wants the processor.
      const bundler = fork(fileURLToPath(workerFile('bundles')), { execArgv: [...process.execArgv, '--no-opt'] })
      const ended = new Promise<BundlingEnd>((resolve, reject) => {
        bundler.once('message', (end) => resolve(end as BundlingEnd))
        bundler.on('error', reject)
        bundler.once('exit', (code, signal) => reject(new Error(`the bundler was ended: ${signal ?? code}`)))
      })
      // Whoever waits for it is told; until then something else may fail first.
      ended.catch(() => undefined)
      bundler.send(options)
      stopBundling = async () => {
        // It writes into a folder that will be removed.
        if (bundler.kill('SIGKILL')) await once(bundler, 'exit')
      }
      return {
        tell: (site) => void bundler.send(site),
        finish: async () => {
          const { problem, failure, costs } = await ended
          log.others.push(costs)
          if (problem !== undefined) throw new BundleError(problem)
          if (failure !== undefined) throw new Error(failure)
        },
      }
    },
    dismiss: async (): Promise<void> => {
      await Promise.all([pages.destroy(), stopBundling?.()])
    },
  }
}

export type Workforce = ReturnType<typeof createWorkforce>

export type Bundling = { tell: (site: Site) => void; finish: () => Promise<void> }
