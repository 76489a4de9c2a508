import { fork } from 'node:child_process'
import { once } from 'node:events'
import { hash } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from '../../manifest/read/filesBelow.ts'
import { BUNDLE_FOLDER } from '../../render/renderer.ts'
import type { AppConfiguration } from '../../shared/configuration.ts'
import type { Site } from '../../shared/site.ts'
import type { BuildLog } from '../buildLog.ts'
import { type FileState, stateOf } from '../files.ts'
import type { StoredFiles, Store } from '../store.ts'
import { awaitedLater, type Threads } from '../threads.ts'
import type { BundlingEnd, BundlingStart } from './bundler.ts'
import { BOOT_SCRIPT, SCREEN_STYLES, WORKER_SCRIPT } from './releaseFiles.ts'

/** Scripts that have yet to be told of their release, and what only the build reads. */
const NOT_SERVED = new Set([BOOT_SCRIPT, WORKER_SCRIPT, SCREEN_STYLES])

/** The bundles of the app. */
export type App = {
  /** What renders pages, and what the build reads of the others. */
  server: StoredFiles
  /** Bytes of the files for browsers by name. */
  sizes: Map<string, number>
  read: (name: string) => string
  /** The files for browsers, once their compressed copies are there: pages do not wait for these. */
  files: Promise<StoredFiles>
}

export type AppOptions = {
  /** Of all that is bundled beside what the other options say. */
  sources: string
  configuration: AppConfiguration
  mode: 'production' | 'development'
  /** Where bundles are built, before they go to the store. */
  folder: string
  /** Address of `bundler.ts`. */
  bundlerFile: string
  log: BuildLog
}

/** Bundling that has begun; it waits where it needs `Site`, which is made from the content. */
export type Bundling = { finish: (site: Site) => Promise<App>; stop: () => Promise<void> }

/** Begins to bundle the app, unless that is known: the content is read meanwhile, and tells of the site. */
export function bundleApp(options: AppOptions, store: Store, threads: Threads): Bundling {
  const { sources, configuration, mode, folder } = options
  const key = `app ${sources} ${JSON.stringify(configuration)} ${mode}`
  const serverKey = `server ${key}`
  const folders = { siteFolder: join(folder, 'site'), serverFolder: join(folder, 'ssr') }
  const start = () => startBundler({ ...folders, configuration, mode }, options)
  let bundler = store.knows(key) ? undefined : start()

  const moveAll = (folderOf: string, names: string[], to: string, itsKey: string) =>
    new Map(
      names.map((file) => {
        const name = `${to}/${file}`
        return [name, move(join(folderOf, file), store.placeOf(itsKey, name))]
      }),
    )
  const bundle = async (site: Site): Promise<App> => {
    bundler ??= start()
    await bundler.finish(site)
    const forSite = filesBelow(folders.siteFolder)
    const server = new Map([
      ...moveAll(folders.serverFolder, filesBelow(folders.serverFolder), 'ssr', serverKey),
      ...moveAll(
        folders.siteFolder,
        forSite.filter((file) => NOT_SERVED.has(file)),
        'ssr',
        serverKey,
      ),
    ])
    const served = moveAll(
      folders.siteFolder,
      forSite.filter((file) => !NOT_SERVED.has(file)),
      'site',
      key,
    )
    store.keep(serverKey, {
      files: Object.fromEntries(Array.from(server, ([name, state]) => [name, [state]])),
      value: siteHash(site),
    })
    const copied = Array.from(served, async ([name, state]): Promise<[string, FileState[]]> => {
      const copies = await threads.run('compress', { name, place: store.placeOf(key, name) })
      return [name, [state, ...copies]]
    })
    const files = Promise.all(copied).then((all) => {
      store.keep(key, { files: Object.fromEntries(all), value: undefined })
      return new Map(store.filesOf(key))
    })
    return appOf(new Map(Array.from(served, ([name, [size]]) => [name, size])), awaitedLater(files))
  }
  const appOf = (sizes: App['sizes'], files: App['files']): App => ({
    server: new Map(store.filesOf(serverKey)),
    sizes,
    read: (name) => readFileSync(store.placeOf(serverKey, name), 'utf8'),
    files,
  })

  return {
    finish: async (site) => {
      const isKnown = store.recall<string>(serverKey)?.value === siteHash(site) && store.recall(key) !== undefined
      if (!isKnown) return bundle(site)
      const files: StoredFiles = new Map(store.filesOf(key))
      return appOf(
        new Map(Array.from(files, ([name, { states }]) => [name, states[0]?.[0] ?? 0])),
        Promise.resolve(files),
      )
    },
    stop: async () => bundler?.stop(),
  }
}

/** The folder of the bundle that renders pages, such as `ssr/bundle-0123456789ab`. */
export function bundleFolderOf({ server }: App): string {
  const entry = [...server.keys()].find((name) => name.startsWith(`ssr/${BUNDLE_FOLDER}-`)) ?? ''
  return entry.split('/').slice(0, 2).join('/')
}

function siteHash(site: Site): string {
  return hash('sha256', JSON.stringify(site))
}

/** Bundles in a process of its own: the 300 MB that the bundler takes come back only with the end of a process. */
function startBundler(start: BundlingStart, { bundlerFile, log }: AppOptions) {
  // Its JavaScript runs once: what would be optimised hardly runs again, and the rest of the build wants the processor.
  const bundler = fork(fileURLToPath(bundlerFile), { execArgv: [...process.execArgv, '--no-opt'] })
  const ended = new Promise<BundlingEnd>((resolve, reject) => {
    bundler.once('message', (end) => resolve(end as BundlingEnd))
    bundler.on('error', reject)
    bundler.once('exit', (code, signal) => reject(new Error(`the bundler was ended: ${signal ?? code}`)))
  })
  // Whoever waits for it is told; until then something else may fail first.
  ended.catch(() => undefined)
  bundler.send(start)
  return {
    finish: async (site: Site) => {
      bundler.send(site)
      const { failure, costs } = await ended
      log.others.push(costs)
      if (failure !== undefined) throw new Error(failure)
    },
    stop: async () => {
      // It writes into a folder that will be removed.
      if (bundler.kill('SIGKILL')) await once(bundler, 'exit')
    },
  }
}

function move(from: string, place: string): FileState {
  renameSync(from, place)
  return stateOf(place) ?? [0, 0]
}
