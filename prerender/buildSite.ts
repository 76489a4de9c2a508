import { join } from 'node:path'
import type { AppConfiguration } from '../shared/configuration.ts'
import type { BuildLog } from './buildLog.ts'
import { readInputs } from './inputs.ts'
import type { Shard } from './shard.ts'
import type { ReleaseLimits } from './releases.ts'
import { isUntouched } from './siteTree.ts'
import { readMadeSite } from './siteRecord.ts'
import { restore } from './swap.ts'
import type { WorkerFile } from './workforce.ts'

export type BuildOptions = {
  contentFolder: string
  /** Where the site is put, whole or not at all. */
  outputFolder: string
  /** Stage, what is kept from build to build, and the SSR bundle. */
  cacheFolder: string
  siteUrl: string
  /** What the app talks to. */
  configuration: AppConfiguration
  /** Pages dated later than this ISO date are left out. */
  today: string
  mode: 'production' | 'development'
  releases: ReleaseLimits
  /** The share of the pages that is to be rendered, into `outputFolder`, as a part of a site. */
  shard?: Shard
  /** Holds parts that other builds have made. */
  partsFolder?: string
  workerFile: WorkerFile
  log: BuildLog
}

/** How many routes the site has, and how many of their pages were rendered for it. */
export type BuiltSite = { routes: number; rendered: number }

export const PUBLIC_FOLDER = join(import.meta.dirname, '../public')

/** Builds the site, unless the one in place was made from the very same. A failure leaves the old site. */
export async function buildSite(options: BuildOptions): Promise<BuiltSite> {
  const { contentFolder, outputFolder, cacheFolder, siteUrl, configuration, today, mode, releases, shard } = options
  if (shard) {
    const { buildShard } = await import('./buildAnew.ts')
    return buildShard(options, readInputs(contentFolder, PUBLIC_FOLDER, []), shard)
  }
  await restore({ outputFolder, cacheFolder })
  const inputs = readInputs(contentFolder, PUBLIC_FOLDER, [siteUrl, configuration, today, mode, releases])
  const folders = { site: outputFolder, ssr: join(cacheFolder, 'ssr') }
  const inPlace = readMadeSite(folders, inputs.version)
  if (inPlace?.fingerprint === inputs.fingerprint && isUntouched(Object.values(folders), inPlace))
    return { routes: Object.keys(inPlace.routes).length, rendered: 0 }
  // What this loads takes longer than finding that there is nothing to do.
  const { buildAnew } = await import('./buildAnew.ts')
  return buildAnew(options, inputs, inPlace)
}
