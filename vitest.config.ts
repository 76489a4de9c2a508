import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { siteModule } from './prerender/app/siteModule.ts'
import { tinySite } from './tests/tinySite.ts'

export default defineConfig({
  plugins: [
    react(),
    siteModule(() => Promise.resolve(tinySite), { apiBaseUrl: '', tracking: {}, keepsOffline: false }),
  ],
  test: {
    include: ['{tests,packages/*/tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**'],
    globalSetup: ['tests/temporaryFolder.ts', 'tests/site/builtSite.ts'],
    reporters: ['default', ['json', { outputFile: '.cache/results/vitest.json' }]],
    // Of two cores the default leaves one idle.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
