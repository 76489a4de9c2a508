import { spawn, spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { copyPublic } from '../site/builtSite.ts'
import { tinyContent, writeContent } from '../tinyContent.ts'
import { findChromium } from './chromium.ts'
import { SHOWN } from './page.ts'
import { FEW_PICTURES, FOLDERS, SITES } from './sites.ts'

// Builds the sites that the browser tests visit, then runs the tests on the system's Chromium.
const SMALL_CONTENT = '.cache/browser/content'
const NEXT_CONTENT = '.cache/browser/content-next'

const executablePath = findChromium()
await rm('.cache/browser', { recursive: true, force: true })
await writeContent(SMALL_CONTENT)
await copyPublic(FEW_PICTURES)
// Another brand changes the payload of every page, and the scripts.
await writeContent(NEXT_CONTENT, {
  'site.yaml': tinyContent()['site.yaml']?.replace('brand: Phytolane', 'brand: Phytolane Next') ?? null,
})
const small = { CONTENT_FOLDER: SMALL_CONTENT, PUBLIC_FOLDER: FEW_PICTURES }

await build(FOLDERS.real, {})
await build(FOLDERS.development, {
  NODE_ENV: 'development',
  PAGES: ['/404', ...SHOWN.map(([path]) => path)].join(),
})
await build(FOLDERS.releaseOne, small)
await build(FOLDERS.tracking, {
  ...small,
  CONTENT_FOLDER: NEXT_CONTENT,
  ANALYTICS_ID: 'G-TEST',
  TAG_MANAGER_ID: 'GTM-TEST',
  API_BASE_URL: SITES.real,
  SERVICE_WORKER: 'off',
})

const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: executablePath },
})
process.exitCode = status ?? 1

async function build({ site, cache }: { site: string; cache: string }, env: Record<string, string>): Promise<void> {
  const child = spawn('npx', ['vite', 'build', '--outDir', site], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', CACHE_FOLDER: cache, ...env },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) process.exit(1)
}
