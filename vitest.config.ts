import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { siteModule } from './prerender/siteModule.ts'
import { tinySite } from './tests/tinySite.ts'

const TESTS = ['tests', ...readdirSync('packages').map((name) => `packages/${name}/tests`)]
  .filter(existsSync)
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/browser/'))

/** What needs modules and globals of its own, others in the place of those that there are; or a document. */
const kindOf = (file: string) => {
  const text = readFileSync(file, 'utf8')
  if (/\bvi\.(?:mock|resetModules|spyOn|stub)/.test(text)) return 'apart'
  return text.includes('@vitest-environment') ? 'documents' : 'together'
}

const project = (name: ReturnType<typeof kindOf>): TestProjectInlineConfiguration => ({
  // What has no document renders HTML, as servers do: without what React checks beside, an eighth of the desk's tests.
  mode: name === 'together' ? 'production' : 'test',
  oxc: { jsx: { runtime: 'automatic', development: name !== 'together' } },
  plugins: [siteModule(() => Promise.resolve(tinySite), { apiBaseUrl: '', tracking: {}, keepsOffline: false })],
  test: {
    name,
    isolate: name === 'apart',
    include: TESTS.filter((file) => kindOf(file) === name),
    env: name === 'together' ? { NODE_ENV: 'production' } : {},
    setupFiles: ['tests/closeAll.ts', ...(name === 'documents' ? ['tests/cleanDocument.ts'] : [])],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    // Most files share their modules with others: to load them takes 0.6 s a file in place of 1.4, on a busy machine.
    projects: [project('apart'), project('documents'), project('together')],
    globalSetup: ['tests/temporaryFolder.ts', 'tests/server/postgres.ts', 'tests/site/builtSite.ts'],
    reporters: ['default', ['json', { outputFile: '.cache/results/vitest.json' }]],
    // Of two cores the default leaves one idle.
    maxWorkers: '100%',
  },
})
