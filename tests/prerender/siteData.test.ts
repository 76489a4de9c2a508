import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createServer } from 'vite'
import { createSite } from '../../manifest/site.ts'
import { siteData } from '../../prerender/siteData.ts'
import { createModelSource } from '../../prerender/modelSource.ts'
import { readSiteOptions } from '../../prerender/siteOptions.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/urls.ts'
import { closeLater } from '../closeLater.ts'
import { freshFolder } from '../freshFolder.ts'
import { writeTinyFolder } from '../manifest/tinyFolder.ts'
import { freePort } from '../server/startServer.ts'

const folder = await writeTinyFolder()
const options = { ...readSiteOptions({ CONTENT_FOLDER: folder }), cacheFolder: `${folder}-cache` }
const port = await freePort()
const vite = await createServer({
  configFile: false,
  root: freshFolder(),
  logLevel: 'silent',
  // Tests report changes themselves.
  server: { port, ws: false, watch: null },
  plugins: [
    siteData(folder, createModelSource(createSite(), options, true), {
      apiBaseUrl: '',
      tracking: {},
      keepsOffline: false,
      noindex: false,
    }),
  ],
})
closeLater(() => vite.close())
await vite.listen()

const read = async <Body>(path: string) => (await (await fetch(`http://localhost:${port}${path}`)).json()) as Body

async function contactHeading(): Promise<string> {
  const { routes } = await read<RouteManifest>('/manifest.json')
  return (await read<{ heading: string }>(payloadUrl(routes['/contact-us'] ?? ''))).heading
}

const FILE = join(folder, 'pages/contact-us.md')
const text = await readFile(FILE, 'utf8')
const withHeading = (heading: string) => text.replace(/^heading: .*$/m, `heading: ${heading}`)

test('a saved text is served without a delay', async () => {
  await contactHeading()
  await writeFile(FILE, withHeading('Served at once'))
  vite.watcher.emit('all', 'change', FILE)
  expect(await contactHeading()).toBe('Served at once')
})

test('a file is read again when its save has ended', async () => {
  await writeFile(FILE, '')
  // The watcher reports both changes as one.
  vite.watcher.emit('all', 'change', FILE)
  await setTimeout(20)
  await writeFile(FILE, withHeading('Written to the end'))
  // Describing the site takes long on a busy machine.
  await expect.poll(contactHeading, { timeout: 20_000 }).toBe('Written to the end')
})
