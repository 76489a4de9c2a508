import { loadTemplate } from '../../render/documentTemplate.ts'
import { readPage } from '../../render/readPage.ts'
import { loadRenderer, renderDocument } from '../../render/renderer.ts'
import { readLastBuild } from '../lastBuild.ts'

// Prints the HTML of the given routes, from payloads and rendering bundle of the last build.
const FOLDERS = { outputFolder: 'dist', cacheFolder: '.cache' }
const SERVER_FOLDER = '.cache/ssr'

const paths = process.argv.slice(2)
try {
  if (paths.length === 0) throw new Error('Name the routes to render: npm run prerender -- /about-us')
  const build = readLastBuild(FOLDERS)
  if (!build) throw new Error('There is no complete build in dist and .cache; run npm run build')
  const renderer = await loadRenderer(SERVER_FOLDER)
  const template = await loadTemplate(SERVER_FOLDER)
  for (const path of paths) {
    const page = await readPage(path, { manifest: build.manifest, siteFolder: build.outputFolder })
    console.log(await renderDocument(path, page, { template, renderer }))
  }
} catch (error) {
  console.error(error instanceof Error && error.cause === undefined ? error.message : error)
  process.exitCode = 1
}
