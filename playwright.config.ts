import { defineConfig } from '@playwright/test'
import { SITES } from './tests/browser/sites.ts'

/** Starts first: its tests run one after the other. */
const LONGEST = 'development.test.ts'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser-results',
  fullyParallel: true,
  // A worker uses only two thirds of a core.
  workers: 3,
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/results/playwright.json' }]],
  webServer: {
    command: 'node --import tsx tests/browser/serveSites.ts',
    url: SITES.static,
    timeout: 90_000,
  },
  use: {
    baseURL: SITES.real,
    // A service worker would answer requests that tests intercept.
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
        // The headless shell fetches images of the next screens too; a browser with windows, on such a connection, not.
        '--blink-settings=lazyLoadingImageMarginPx4G=1250,lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
  },
})
