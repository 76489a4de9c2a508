import { defineConfig } from '@playwright/test'
import { SITES } from './tests/browser/sites.ts'

const LONGEST = ['readers.test.ts', 'releases.test.ts', 'translated.test.ts']

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser-results',
  fullyParallel: true,
  // All of them with `npm run soak`: the samples of `npm test` show each sentence once.
  grepInvert: process.env.SOAK_STEPS ? undefined : /@soak/,
  // A worker keeps a core busy for two thirds of its time: the rest it waits for frames and servers.
  workers: 3,
  // The longest come first: at the end they would run alone.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  timeout: 90_000,
  // The machine may have other work.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/results/playwright.json' }]],
  webServer: {
    command: 'npx tsx tests/browser/serveSites.ts',
    url: SITES.static,
    timeout: 90_000,
  },
  use: {
    baseURL: SITES.real,
    // It would answer what tests answer themselves; those of tests/browser/offline.test.ts let it.
    serviceWorkers: 'block',
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
