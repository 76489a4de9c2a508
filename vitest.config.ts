import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { siteModule } from './prerender/app/siteModule.ts'
import { tinySite } from './tests/tinySite.ts'

const TESTS = ['tests', ...readdirSync('packages').map((name) => `packages/${name}/tests`)]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/browser/'))

/** What needs modules and globals of its own: a document, or others in the place of those that there are. */
const isApart = (file: string) =>
  /@vitest-environment|\bvi\.(?:mock|resetModules|spyOn|stub)/.test(readFileSync(file, 'utf8'))

const project = (name: string, isolate: boolean): TestProjectInlineConfiguration => ({
  // What shares its modules renders HTML, as servers do: without what React checks beside, an eighth of the desk's tests.
  mode: isolate ? 'test' : 'production',
  oxc: { jsx: { runtime: 'automatic', development: isolate } },
  plugins: [siteModule(() => Promise.resolve(tinySite), { apiBaseUrl: '', tracking: {}, keepsOffline: false })],
  test: {
    name,
    isolate,
    include: TESTS.filter((file) => isApart(file) === isolate),
    env: isolate ? {} : { NODE_ENV: 'production' },
    setupFiles: ['tests/closeAll.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    // Most files share their modules with others: to load them takes 0.6 s a file in place of 1.4, on a busy machine.
    projects: [project('apart', true), project('together', false)],
    globalSetup: ['tests/temporaryFolder.ts', 'tests/server/postgres.ts', 'tests/site/builtSite.ts'],
    reporters: ['default', ['json', { outputFile: '.cache/results/vitest.json' }]],
    // Of two cores the default leaves one idle.
    maxWorkers: '100%',
  },
})
