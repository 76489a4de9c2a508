import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

let project: string
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'directions-'))
  // What the configuration leaves out is told from where it lies.
  for (const name of ['.oxlintrc.json', 'lint']) await cp(join(ROOT, name), join(project, name), { recursive: true })
})
afterEach(() => rm(project, { recursive: true }))

/** What the linter says of files by path, each of which has one import. */
async function lint(importOf: Record<string, string>): Promise<[file: string, message: string][]> {
  for (const [file, line] of Object.entries(importOf)) {
    await mkdir(dirname(join(project, file)), { recursive: true })
    await writeFile(join(project, file), `${line}\n`)
  }
  const report = await new Promise<string>((resolve) => {
    const oxlint = join(ROOT, 'node_modules/.bin/oxlint')
    execFile(oxlint, ['--format', 'json'], { cwd: project }, (_error, stdout) => resolve(stdout))
  })
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { code: string; filename: string; message: string }[]
  }
  return diagnostics
    .filter(({ code }) => /directions|no-cycle/.test(code))
    .map(({ filename, message }): [string, string] => [filename, message])
    .toSorted()
}

test('an import against the directions is an error', async () => {
  const found = await lint({
    'manifest/compile.ts': `export { plugin } from 'vite'`,
    'manifest/read/contentFile.ts': `import '../screens.ts'`,
    'manifest/routes.ts': `import '../prerender/renderRoute.ts'`,
    'prerender/feed.ts': `import '../tests/tinySite.ts'`,
    'server/main.ts': `import '../src/App.tsx'`,
    'shared/paths.ts': `import '../manifest/library.ts'`,
    'src/components/Logo.tsx': `import type { Header } from '../layout/Header.tsx'`,
    'src/data/http.ts': `export const load = () => import('../navigation/linkTarget.ts')`,
    'src/inquiry/form/Field.tsx': `export * from '../../pages/contact.tsx'`,
    'src/utilities/all.ts': `import '../store/createStore.ts'`,
  })
  expect(found).toEqual([
    ['manifest/compile.ts', 'manifest/ must not import vite'],
    ['manifest/read/contentFile.ts', 'manifest/read must not import from manifest/screens.ts, which stands on it'],
    ['manifest/routes.ts', 'manifest/ must not import from prerender/'],
    ['prerender/feed.ts', 'prerender/ must not import from tests/'],
    ['server/main.ts', 'server/ must not import from src/'],
    ['shared/paths.ts', 'shared/ must not import from manifest/'],
    ['src/components/Logo.tsx', 'src/components must not import from src/layout, which stands on it'],
    ['src/data/http.ts', 'src/data must not import from src/navigation, which stands on it'],
    ['src/inquiry/form/Field.tsx', 'src/inquiry must not import from src/pages, which stands on it'],
    ['src/utilities/all.ts', 'src/utilities has no place in lint/directions.js'],
  ])
})

test('two files that import each other are an error', async () => {
  const found = await lint({
    'src/data/one.ts': `import { two } from './two.ts'\nexport const one = () => two`,
    'src/data/two.ts': `import { one } from './one.ts'\nexport const two = () => one`,
  })
  expect(found.map(([file]) => file)).toEqual(['src/data/one.ts', 'src/data/two.ts'])
})

test('imports along the directions pass', async () => {
  const found = await lint({
    'manifest/routes.ts': `import '../shared/paths.ts'`,
    'server/main.ts': `import '../prerender/renderer.ts'`,
    'src/pages/Home.tsx': `import '../layout/Header.tsx'`,
    'src/inquiry/form/Field.tsx': `import '../../../shared/inquiry.ts'`,
    'src/screens.ts': `export const load = () => import('./pages/Home.tsx')`,
    'tests/src/App.test.ts': `import '../../src/App.tsx'`,
    'vite.config.ts': `import './development/contentServer.ts'`,
  })
  expect(found).toEqual([])
})
