import { join } from 'node:path'
import type { AppConfiguration } from '../shared/configuration.ts'
import type { BuildLog } from './buildLog.ts'
import { readInputs } from './inputs.ts'
import { withLock } from './lock.ts'
import { restore } from './putInPlace.ts'
import type { KeptReleases } from './releases.ts'
import { openStore } from './store.ts'

export type BuildOptions = {
  contentFolder: string
  /** Files that are taken over as they are, pictures among them. */
  publicFolder: string
  /** Where the site is put, whole or not at all. */
  outputFolder: string
  /** Store, and the bundle that renders pages on the server. */
  cacheFolder: string
  siteUrl: string
  /** What the app talks to. */
  configuration: AppConfiguration
  /** Pages dated later than this ISO date are left out. */
  today: string
  mode: 'production' | 'development'
  /** Paths of the only pages that are rendered; without it all. */
  pages?: string[]
  releases: KeptReleases
  /** Addresses of what runs beside the build: what threads do, and the process that bundles. */
  threadFile: string
  bundlerFile: string
  log: BuildLog
}

/** How many routes the site has, and how many of their pages were rendered for it. */
export type BuiltSite = { routes: number; rendered: number }

/** Builds the site, unless the one in place was made from the very same. A failure leaves the old site. */
export async function buildSite(options: BuildOptions): Promise<BuiltSite> {
  const { contentFolder, publicFolder, outputFolder, cacheFolder, releases } = options
  const { siteUrl, configuration, today, mode, pages } = options
  return withLock(join(cacheFolder, 'build.lock'), async () => {
    restore(options)
    const inputs = readInputs(contentFolder, publicFolder, [siteUrl, configuration, today, mode, pages, releases])
    const store = openStore(cacheFolder, inputs.version)
    const routes = store.routesInPlace(inputs.fingerprint, { site: outputFolder, ssr: join(cacheFolder, 'ssr') })
    if (routes !== undefined) return { routes, rendered: 0 }
    // What this loads takes longer than finding that there is nothing to do.
    const { makeSite } = await import('./makeSite.ts')
    return makeSite(options, inputs, store)
  })
}
