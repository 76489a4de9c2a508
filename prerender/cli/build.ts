import { DEFAULT_SITE_URL } from '../../shared/configuration'
import { ContentError } from '../../manifest/problems'
import { createBuildLog } from '../buildLog'
import { buildSite } from '../buildSite'
import { PrerenderError } from '../prerenderSite'

const log = createBuildLog(process.stdout)
const startedAt = performance.now()
try {
  const { manifest } = await buildSite({
    contentFolder: 'content',
    outputFolder: 'dist',
    cacheFolder: '.cache',
    siteUrl: process.env.SITE_URL ?? DEFAULT_SITE_URL,
    apiBaseUrl: process.env.API_BASE_URL ?? '',
    today: new Date().toISOString().slice(0, 10),
    log,
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`Built ${Object.keys(manifest.routes).length} routes into dist in ${seconds} s`)
} catch (error) {
  const isExpected = error instanceof ContentError || error instanceof PrerenderError
  console.error(isExpected ? error.message : error)
  console.error('The build failed; the site in dist is as it was before.')
  process.exitCode = 1
}
