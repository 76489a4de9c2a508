import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { copyPublic } from '../site/builtSite.ts'
import { tinyContent, writeContent } from '../tinyContent.ts'
import { findChromium } from './chromium.ts'
import { SHOWN } from './page.ts'
import { FEW_PICTURES, FOLDERS, SITES } from './sites.ts'

const BUILD = ['bin/run.js', 'prerender/cli/build.ts']

// Builds the sites that the browser tests visit, then runs the tests on the system's Chromium.
const SMALL_CONTENT = '.cache/browser/content'
const NEXT_CONTENT = '.cache/browser/content-next'
const FEW = ['--public', FEW_PICTURES]
/** What the unit tests have built of the same content. */
const BUILT = '.cache/tests/built-site/cache/store'

const executablePath = findChromium()
await rm('.cache/browser', { recursive: true, force: true })
await writeContent(SMALL_CONTENT)
await copyPublic(FEW_PICTURES)
// Another brand changes the payload of every page, and the scripts.
await writeContent(NEXT_CONTENT, {
  'site.yaml': tinyContent()['site.yaml']?.replace('brand: Phytolane', 'brand: Phytolane Next') ?? null,
})

if (existsSync(BUILT)) copy(BUILT, `${FOLDERS.releaseOne.cache}/store`)

// Most of a build runs on one core: two at a time.
await Promise.all([
  build(FOLDERS.real, 'content').then(() => {
    // All but bundles and pages is there already.
    copy(`${FOLDERS.real.cache}/store`, `${FOLDERS.development.cache}/store`)
    const pages = ['/404', ...SHOWN.map(([path]) => path)].flatMap((path) => ['--development', path])
    return build(FOLDERS.development, 'content', pages)
  }),
  build(FOLDERS.releaseOne, SMALL_CONTENT, FEW).then(() => {
    copy(dirname(FOLDERS.releaseOne.site), dirname(FOLDERS.tracking.site))
    return build(FOLDERS.tracking, NEXT_CONTENT, FEW, {
      ANALYTICS_ID: 'G-TEST',
      TAG_MANAGER_ID: 'GTM-TEST',
      API_BASE_URL: SITES.real,
      SERVICE_WORKER: 'off',
    })
  }),
])

const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: executablePath },
})
process.exitCode = status ?? 1

/** With the times of the files, by which a build knows what it has left. */
function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  execFileSync('cp', ['-Rp', from, to])
}

type Folders = { site: string; cache: string }

async function build(
  { site, cache }: Folders,
  content: string,
  more: string[] = [],
  env: Record<string, string> = {},
): Promise<void> {
  const parameters = [...BUILD, '--content', content, '--out', site, '--cache', cache, ...more]
  const child = spawn(process.execPath, parameters, { stdio: 'inherit', env: { ...process.env, ...env } })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) process.exit(1)
}
