import { join } from 'node:path'
import { createBuildLog } from '../../prerender/buildLog.ts'
import { buildSite } from '../../prerender/buildSite.ts'
import { DEFAULT_SITE_URL } from '../../shared/configuration.ts'

/** What one build cost: ms by stage and peak memory. Printed as JSON by this script. */
export type Measured = { routes: number; stages: Record<string, number>; peakBytes: number }

const folder = process.argv[2] ?? ''
const log = createBuildLog(undefined)
const { manifest } = await buildSite({
  contentFolder: join(folder, 'content'),
  outputFolder: join(folder, 'dist'),
  cacheFolder: join(folder, 'cache'),
  siteUrl: DEFAULT_SITE_URL,
  configuration: { apiBaseUrl: '', tracking: {} },
  today: '2026-11-01',
  log,
})
const measured: Measured = {
  routes: Object.keys(manifest.routes).length,
  stages: Object.fromEntries(log.timings.map(({ name, ms }) => [name, ms])),
  // Kilobytes on Linux.
  peakBytes: process.resourceUsage().maxRSS * 1024,
}
console.log(JSON.stringify(measured))
