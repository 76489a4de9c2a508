import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell comes first: without windows, the tests take little more than half the time. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Returns the path of Chromium: the one that CHROMIUM_PATH names, an installed one, or one that this installs. */
export function findChromium(): string {
  const chromiumPath = [process.env.CHROMIUM_PATH, ...USUAL_PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  return chromiumPath ?? installChromium()
}

function installChromium(): string {
  console.log('No Chromium found; installing one')
  const attempts: [string, string[]][] = [
    ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell']],
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
  ]
  for (const [command, parameters] of attempts) {
    try {
      execFileSync(command, parameters, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    } catch {
      // The next way may work: Debian's packages need root, Playwright's download an open network.
    }
    const installedPath = [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path))
    if (installedPath) return installedPath
  }
  throw new Error('Chromium could not be installed. Install it and name its path in CHROMIUM_PATH.')
}
