import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { siteModule } from './prerender/siteModule.ts'
import { tinySite } from './tests/tinySite.ts'

const TESTS = ['tests', ...readdirSync('packages').map((name) => `packages/${name}/tests`)]
  .filter(existsSync)
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/browser/'))

/** Test files with mocks need their own modules and globals. Others share them, with or without a document. */
const projectOf = (file: string) => {
  const text = readFileSync(file, 'utf8')
  if (/\bvi\.(?:mock|resetModules|spyOn|stub)/.test(text)) return 'isolated'
  return text.includes('@vitest-environment') ? 'documents' : 'shared'
}

const project = (name: ReturnType<typeof projectOf>): TestProjectInlineConfiguration => ({
  // Tests without a document render HTML like servers, so they use React's faster production build.
  mode: name === 'shared' ? 'production' : 'test',
  oxc: { jsx: { runtime: 'automatic', development: name !== 'shared' } },
  plugins: [
    siteModule('content', () => Promise.resolve(tinySite), {
      apiBaseUrl: '',
      tracking: {},
      keepsOffline: false,
      noindex: false,
    }),
  ],
  test: {
    name,
    globals: true,
    mockReset: true,
    restoreMocks: true,
    unstubGlobals: true,
    isolate: name === 'isolated',
    include: TESTS.filter((file) => projectOf(file) === name),
    env: name === 'shared' ? { NODE_ENV: 'production' } : {},
    setupFiles: ['tests/closeAll.ts', ...(name === 'documents' ? ['tests/cleanDocument.ts'] : [])],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Of a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
})

export default defineConfig({
  test: {
    // Most files share modules: a file then loads in 0.6 s instead of 1.4 s on a busy machine.
    projects: [project('isolated'), project('documents'), project('shared')],
    globalSetup: ['tests/temporaryFolder.ts', 'tests/server/postgres.ts', 'tests/site/builtSite.ts'],
    reporters: ['default', ['json', { outputFile: '.cache/results/vitest.json' }]],
    // The default leaves one of two cores idle.
    maxWorkers: '100%',
  },
})
