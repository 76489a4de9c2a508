import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadTemplate } from '../../render/documentTemplate.ts'
import { readPage } from '../../render/readPage.ts'
import { loadRenderer, renderDocument } from '../../render/renderer.ts'
import type { RouteManifest } from '../../shared/manifest.ts'

// Prints the HTML of the given routes, from payloads and rendering bundle of the last build.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { outDir: { type: 'string', default: 'dist' } },
})
const siteFolder = values.outDir
const serverFolder = join(process.env.CACHE_FOLDER || '.cache', 'ssr')

try {
  if (positionals.length === 0) throw new Error('Name the routes to render: npm run prerender -- /about-us')
  const manifestFile = join(siteFolder, 'manifest.json')
  if (!existsSync(manifestFile))
    throw new Error(`There is no complete build: ${manifestFile} is missing. Run npm run build`)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as RouteManifest
  const rendering = { renderer: await loadRenderer(serverFolder), template: await loadTemplate(serverFolder) }
  for (const path of positionals) {
    const page = await readPage(path, { manifest, siteFolder })
    console.log(await renderDocument(path, page, rendering))
  }
} catch (error) {
  console.error(error instanceof Error && error.cause === undefined ? error.message : error)
  process.exitCode = 1
}
