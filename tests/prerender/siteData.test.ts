import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { freshFolder } from '../freshFolder.ts'
import { siteData } from '../../prerender/siteData.ts'
import { createModelSource } from '../../prerender/modelSource.ts'
import { readSiteOptions } from '../../prerender/siteOptions.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { freePort } from '../server/startServer.ts'

/** A copy of the content, which tests may change. */
let contentFolder = ''

const APP = { apiBaseUrl: '', tracking: {}, keepsOffline: false }

let vite: ViteDevServer
let origin = ''

beforeAll(async () => {
  contentFolder = join(freshFolder(), 'content')
  await cp(inject('builtSite').contentFolder, contentFolder, { recursive: true })
  const options = readSiteOptions({ CONTENT_FOLDER: contentFolder, CACHE_FOLDER: join(contentFolder, '../cache') })
  vite = await createServer({
    configFile: false,
    root: join(contentFolder, '..'),
    logLevel: 'silent',
    // Tests report changes themselves.
    server: { port: await freePort(), ws: false, watch: null },
    plugins: [siteData(contentFolder, createModelSource(options, true), APP)],
  })
  await vite.listen()
  origin = `http://localhost:${vite.config.server.port}`
})

afterAll(() => vite.close())

async function read(address: string): Promise<RouteManifest> {
  return (await (await fetch(origin + address)).json()) as RouteManifest
}

async function payloadAddress(route: string): Promise<string> {
  return origin + payloadUrl((await read('/manifest.json')).routes[route] ?? '')
}

async function contactHeading(): Promise<string> {
  const answer = await fetch(await payloadAddress('/contact-us'))
  return ((await answer.json()) as { heading: string }).heading
}

test('a saved text is served without a delay', async () => {
  const file = join(contentFolder, 'pages/contact-us.md')
  const text = await readFile(file, 'utf8')
  await contactHeading()
  await writeFile(file, text.replace(/^heading: .*$/m, 'heading: Served at once'))
  vite.watcher.emit('all', 'change', file)
  expect(await contactHeading()).toBe('Served at once')
  await writeFile(file, text)
})

test('the page of a draft says that it is one', async () => {
  const answer = await fetch(await payloadAddress('/organic-mushroom-extract/draft'))
  expect(await answer.json()).toMatchObject({ heading: 'Draft: Draft' })
})

test('the page of a draft with a mistake is answered with the mistake', async () => {
  const file = join(contentFolder, 'products/organic-mushroom-extract/unfinished.md')
  await writeFile(file, '---\nname: Unfinished\ndraft: true\n---\n')
  vite.watcher.emit('all', 'add', file)
  const ask = async () => (await fetch(await payloadAddress('/organic-mushroom-extract/unfinished'))).text()
  await expect.poll(ask, { timeout: 20_000 }).toContain('unfinished.md:2:1: category: is missing')
})

test('a file is read again when its save has ended', async () => {
  const file = join(contentFolder, 'pages/contact-us.md')
  const text = await readFile(file, 'utf8')
  try {
    await writeFile(file, '')
    // The watcher reports both changes as one.
    vite.watcher.emit('all', 'change', file)
    await setTimeout(20)
    await writeFile(file, text.replace(/^heading: .*$/m, 'heading: Written to the end'))
    // Describing the site takes long on a busy machine.
    await expect.poll(contactHeading, { timeout: 20_000 }).toBe('Written to the end')
  } finally {
    await writeFile(file, text)
  }
})
