import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRouteManifest, type RouteManifest } from '../../shared/manifest.ts'
import { loadTemplate } from '../document/documentTemplate.ts'
import { readPage } from '../document/readPage.ts'
import { loadRenderer, renderDocument } from '../document/renderer.ts'

// Prints the HTML of the given routes, from payloads and rendering bundle of the last build.
const SITE_FOLDER = 'dist'
const SERVER_FOLDER = '.cache/ssr'

const paths = process.argv.slice(2)
try {
  if (paths.length === 0) throw new Error('Name the routes to render: npm run prerender -- /about-us')
  const manifest = await readManifest(join(SITE_FOLDER, 'manifest.json'))
  const renderer = await loadRenderer(SERVER_FOLDER)
  const template = await loadTemplate(SERVER_FOLDER)
  for (const path of paths) {
    const page = await readPage(path, { manifest, siteFolder: SITE_FOLDER })
    console.log(await renderDocument(path, page, { template, renderer }))
  }
} catch (error) {
  console.error(error instanceof Error && error.cause === undefined ? error.message : error)
  process.exitCode = 1
}

async function readManifest(file: string): Promise<RouteManifest> {
  const manifest: unknown = await readFile(file, 'utf8')
    .then(JSON.parse, () => undefined)
    .catch(() => undefined)
  if (!isRouteManifest(manifest)) throw new Error(`${file} is missing or damaged; run npm run build`)
  return manifest
}
