import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { ContentError } from '../../manifest/problems.ts'
import { DEFAULT_SITE_URL, readOrigin } from '../../shared/configuration.ts'
import { type BuildCosts, createBuildLog } from '../buildLog.ts'
import { buildSite } from '../buildSite.ts'
import { BundleError } from '../bundleError.ts'
import { PrerenderError } from '../prerenderError.ts'
import { readShard } from '../shard.ts'

const { values: options } = parseArgs({
  options: {
    content: { type: 'string', default: 'content' },
    out: { type: 'string', default: 'dist' },
    cache: { type: 'string', default: '.cache' },
    /** Renders a share of the pages, such as 3/16, as a part into --out. */
    shard: { type: 'string' },
    /** A folder of parts that are to be put together. */
    parts: { type: 'string' },
    /** With React's warnings, for the tests of hydration. */
    development: { type: 'boolean', default: false },
    /** Prints what the build has cost, as JSON. */
    costs: { type: 'boolean', default: false },
  },
})

const siteUrl = readOrigin(process.env.SITE_URL || DEFAULT_SITE_URL)
if (siteUrl === undefined) {
  console.error(`SITE_URL has to be an address without a path, such as ${DEFAULT_SITE_URL}.`)
  process.exit(1)
}
const shard = readShard(options.shard ?? '1/1')
if (!shard) {
  console.error(`--shard ${options.shard} names no share of the pages. Write --shard 3/16 for the third of sixteen.`)
  process.exit(1)
}
const log = createBuildLog(process.stdout)
try {
  const { routes, rendered } = await buildSite({
    contentFolder: options.content,
    outputFolder: options.out,
    cacheFolder: options.cache,
    siteUrl,
    configuration: {
      apiBaseUrl: (process.env.API_BASE_URL ?? '').replace(/\/+$/, ''),
      tracking: { analyticsId: process.env.ANALYTICS_ID, tagManagerId: process.env.TAG_MANAGER_ID },
    },
    today: new Date().toISOString().slice(0, 10),
    mode: options.development ? 'development' : 'production',
    shard: options.shard === undefined ? undefined : shard,
    partsFolder: options.parts,
    workerFile: (name) => new URL(`../workers/${name}${extname(import.meta.url)}`, import.meta.url).href,
    log,
  })
  // From the start of the process.
  const ms = performance.now()
  const seconds = (ms / 1000).toFixed(1)
  if (options.costs) console.log(JSON.stringify(costs(routes, rendered, ms)))
  else console.log(`Built ${routes} routes into ${options.out} in ${seconds} s`)
} catch (error) {
  const isExpected = error instanceof ContentError || error instanceof BundleError || error instanceof PrerenderError
  console.error(isExpected ? error.message : error)
  console.error(`The build failed; the site in ${options.out} is as it was before.`)
  process.exitCode = 1
}

function costs(routes: number, rendered: number, ms: number): BuildCosts {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  return {
    routes,
    rendered,
    ms,
    stages: Object.fromEntries(log.timings.map((stage) => [stage.name, stage.ms])),
    cpuMs: (userCPUTime + systemCPUTime) / 1000,
    // Kilobytes on Linux.
    peakBytes: maxRSS * 1024,
  }
}
