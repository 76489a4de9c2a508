import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { buildCommand, buildVariables, copyPublic } from '../site/builtSite.ts'
import { tinyContent, writeContent } from '../tinyContent.ts'
import { findChromium } from './chromium.ts'
import { BOTH_RELEASES, folderOf, FOLDERS, PORTS, SITES } from './sites.ts'

// Builds the sites of the browser tests, then runs the tests.
const executablePath = findChromium()
for (const port of PORTS) await requireFree(port)
await rm('.cache/browser', { recursive: true, force: true })
await writeContent(`${folderOf('first')}/content`)
await writeContent(`${folderOf('next')}/content`, {
  'site.yaml': tinyContent()['site.yaml']?.replace('brand: Pepperway', 'brand: Pepperway Next') ?? null,
})
for (const name of ['first', 'next']) await copyPublic(`${folderOf(name)}/public`)

// The real site takes as long as both small ones.
await Promise.all([build('real', { CONTENT_FOLDER: 'content', PUBLIC_FOLDER: 'public' }), buildSmallSites()])

const { status } = spawnSync('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: executablePath },
})
process.exitCode = status ?? 1

/** Throws before the builds, which take minutes. */
async function requireFree(port: number): Promise<void> {
  const server = createServer().listen(port)
  await once(server, 'listening').catch(() => {
    throw new Error(`port ${port} is in use; set BROWSER_TEST_PORT to the first of five free ports in a row`)
  })
  server.close()
}

async function buildSmallSites(): Promise<void> {
  await build('first', {})
  const next = {
    ANALYTICS_ID: 'G-TEST',
    TAG_MANAGER_ID: 'GTM-TEST',
    API_BASE_URL: SITES.real,
    SERVICE_WORKER: 'off',
  }
  await build('next', next, 'development')
  for (const { site } of [FOLDERS.first, FOLDERS.next]) await cp(site, BOTH_RELEASES, { recursive: true })
}

async function build(name: keyof typeof FOLDERS, variables: Record<string, string>, mode = 'production') {
  const folder = folderOf(name)
  const child = spawn(process.execPath, [...buildCommand(folder), '--mode', mode], {
    stdio: 'inherit',
    env: { ...process.env, ...buildVariables(folder), ...variables },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) process.exit(1)
}
