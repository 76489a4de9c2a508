import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { Site } from '../shared/site.ts'
import { BundleError } from './bundleError.ts'
import type { BundleOptions } from './bundles.ts'
import type * as pageTasks from './workers/pages.ts'

type PageTasks = typeof pageTasks

/** File of a worker, by its name in `workers/`. */
export type WorkerFile = (name: string) => string

/** Threads for the work of a build that splits. */
export function createWorkforce(workerFile: WorkerFile) {
  const pages = new Piscina({
    filename: workerFile('pages'),
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: Infinity,
  })
  // A task that answers when the pool is being ended belongs to nobody; what ended it is told.
  pages.on('error', () => undefined)
  let stopBundling: (() => Promise<void>) | undefined
  return {
    /** How many tasks are worth having under way. */
    size: availableParallelism() * 2,
    run: <Name extends keyof PageTasks>(name: Name, task: Parameters<PageTasks[Name]>[0]) =>
      pages.run(task, { name }) as Promise<Awaited<ReturnType<PageTasks[Name]>>>,
    /** Loads the bundle that will probably render pages; where it cannot, they will tell. */
    warmUp: (task: Parameters<PageTasks['warmUp']>[0]): void => {
      pages.run(task, { name: 'warmUp' }).catch(() => undefined)
    },
    /** Begins to bundle the app, which waits for the record of the site where it needs it. */
    startBundling: (options: Omit<BundleOptions, 'site'>): Bundling => {
      const { port1, port2 } = new MessageChannel()
      const thread = new Piscina({ filename: workerFile('bundles'), maxThreads: 1 })
      const ended = thread.run({ ...options, site: port2 }, { transferList: [port2] }) as Promise<string | undefined>
      // Whoever waits for it is told; until then something else may fail first.
      ended.catch(() => undefined)
      // What bundles takes much memory, and rendering the pages needs some.
      const end = async () => {
        stopBundling = undefined
        port1.close()
        await thread.destroy()
      }
      // The bundler does not bear being killed while it waits for the record.
      stopBundling = async () => {
        port1.postMessage(null)
        await ended.catch(() => undefined)
        await end()
      }
      return {
        finish: async (site) => {
          port1.postMessage(site)
          try {
            const problem = await ended
            if (problem !== undefined) throw new BundleError(problem)
          } finally {
            await end()
          }
        },
      }
    },
    dismiss: async (): Promise<void> => {
      await Promise.all([pages.destroy(), stopBundling?.()])
    },
  }
}

export type Workforce = ReturnType<typeof createWorkforce>

export type Bundling = { finish: (site: Site) => Promise<void> }
