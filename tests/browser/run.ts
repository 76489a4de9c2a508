import { spawn, spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { FOLDERS } from './sites.ts'
import { findChromium } from './chromium.ts'

// Builds the sites that the browser tests visit, then runs the tests on the system's Chromium.
const executablePath = findChromium()
await build(FOLDERS.real)
await build(FOLDERS.development, '--development')
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: executablePath },
})
process.exitCode = status ?? 1

async function build({ site, cache }: { site: string; cache: string }, ...more: string[]): Promise<void> {
  await rm(site, { recursive: true, force: true })
  const parameters = [
    'tsx',
    'prerender/cli/build.ts',
    '--content',
    contentFolder(),
    '--out',
    site,
    '--cache',
    cache,
    ...more,
  ]
  const child = spawn('npx', parameters, { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) process.exit(1)
}

function contentFolder(): string {
  return process.env.CONTENT_FOLDER ?? 'content'
}
