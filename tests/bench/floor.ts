import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createBuilder } from 'vite'
import { loadRenderer } from '../../render/renderer.ts'
import { readPage } from '../../render/readPage.ts'
import type { RouteManifest } from '../../shared/manifest.ts'

// Does one task that no build can do without, and prints its seconds: `bundle`, `render` or `write`. The site is built.
const [, , task = '', siteFolder = '', serverFolder = ''] = process.argv

const tasks: Record<string, () => Promise<() => Promise<void> | void>> = { bundle, render, write }
const run = await tasks[task]?.()
const startTime = performance.now()
await run?.()
console.log(`seconds ${(performance.now() - startTime) / 1000}`)

/** Bundles the app for browsers and for Node. The content is read before. */
async function bundle() {
  const builder = await createBuilder()
  const { client, ssr } = builder.environments
  const siteDataPlugin = builder.config.plugins.find(({ name }) => name === 'site-data')
  if (!client || !ssr || !siteDataPlugin) throw new Error('the Vite configuration has changed')
  const load = siteDataPlugin.load as (id: string) => Promise<unknown>
  await load('\0virtual:site')
  return async () => void (await Promise.all([builder.build(client), builder.build(ssr)]))
}

/** Renders all pages to strings. */
async function render() {
  const renderer = await loadRenderer(serverFolder)
  const manifest = JSON.parse(readFileSync(join(siteFolder, 'manifest.json'), 'utf8')) as RouteManifest
  const paths = Object.keys(manifest.routes)
  const pages = await Promise.all(paths.map((path) => readPage(path, { manifest, siteFolder })))
  return async () => {
    for (const [index, path] of paths.entries()) {
      const page = pages[index]
      if (page) await renderer.renderPage({ path, page, search: '' })
    }
  }
}

/** Writes the files of the site into an empty folder. */
async function write() {
  const copy = `${siteFolder}-written`
  rmSync(copy, { recursive: true, force: true })
  const names = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
  const files = names
    .filter((name) => statSync(join(siteFolder, name)).isFile())
    .map((name) => [join(copy, name), readFileSync(join(siteFolder, name))] as const)
  return Promise.resolve(() => {
    for (const folder of new Set(files.map(([name]) => dirname(name)))) mkdirSync(folder, { recursive: true })
    for (const [name, bytes] of files) writeFileSync(name, bytes)
  })
}
