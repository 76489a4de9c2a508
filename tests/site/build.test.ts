import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { product, tinyContent, writeContent } from '../tinyContent.ts'
import { buildCommand, buildFolder, ROOT, runBuild, runNode } from './builtSite.ts'

const { siteFolder, contentFolder, stdout } = inject('builtSite')

/** Content of every file below a folder, by name. */
async function snapshot(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(
    files.map(async (file) => [file.slice(folder.length), await readFile(file, 'base64')] as const),
  )
  return new Map(contents)
}

test('two builds of the same content are identical, byte for byte', async () => {
  const folder = await buildFolder('identical')
  await cp(contentFolder, join(folder, 'content'), { recursive: true })
  expect((await runBuild(folder)).code).toBe(0)
  expect(await snapshot(join(folder, 'dist'))).toEqual(await snapshot(siteFolder))
})

test('an edit changes the payload of its page and leaves the names of unrelated ones', async () => {
  const folder = await buildFolder('edited')
  await writeContent(join(folder, 'content'), {
    'knowledge/is-piperine-bitter-.md':
      tinyContent()['knowledge/is-piperine-bitter-.md']?.replace('pungent', 'sharp') ?? null,
  })
  expect((await runBuild(folder)).code).toBe(0)
  const routes = async (site: string) =>
    (JSON.parse(await readFile(join(site, 'manifest.json'), 'utf8')) as { routes: Record<string, string> }).routes
  const before = await routes(siteFolder)
  const after = await routes(join(folder, 'dist'))
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(['/knowledge/is-piperine-bitter-'])
})

test('broken content fails the build, prints all errors together and leaves the previous site untouched', async () => {
  const folder = await buildFolder('broken')
  await mkdir(join(folder, 'dist'), { recursive: true })
  await writeFile(join(folder, 'dist/index.html'), 'the previous site')
  await writeContent(join(folder, 'content'), {
    'products/herbal-extract/one.md': product('One', 'one', 'one', 'middleware: [none]\n'),
    'products/herbal-extract/two.md': product('Two', 'two', 'two').replace('compound: piperine', 'compound: nothing'),
  })
  const { code, stderr } = await runBuild(folder)
  expect(code).toBe(1)
  expect(stderr).toContain('content/products/herbal-extract/one.md')
  expect(stderr).toContain('there is no compound "nothing"')
  expect(await readdir(join(folder, 'dist'))).toEqual(['index.html'])
  expect(await readFile(join(folder, 'dist/index.html'), 'utf8')).toBe('the previous site')
})

test('a disk that is full when pages are written fails the build with the pages and leaves the previous site', async () => {
  const folder = await buildFolder('full-disk')
  await mkdir(join(folder, 'dist'), { recursive: true })
  await writeFile(join(folder, 'dist/index.html'), 'the previous site')
  await writeContent(join(folder, 'content'))
  const { code, stderr } = await runNode(['--import', './tests/site/fullDisk.js', ...buildCommand(folder)])
  expect(code).toBe(1)
  expect(stderr).toMatch(/^\/: Error: ENOSPC: no space left on device/m)
  expect(stderr).toMatch(/^\/sitemap.xml: Error: ENOSPC/m)
  expect(stderr).toContain('The build failed; the site in')
  expect(stderr).not.toContain('unhandled')
  expect(await readFile(join(folder, 'dist/index.html'), 'utf8')).toBe('the previous site')
})

const ARTICLE = 'knowledge/is-piperine-bitter-.md'

test('a link in a text to a route that does not exist fails the build and leaves the previous site', async () => {
  const folder = await buildFolder('absent-link')
  await mkdir(join(folder, 'dist'), { recursive: true })
  await writeFile(join(folder, 'dist/index.html'), 'the previous site')
  const article = tinyContent()[ARTICLE]?.replace('/knowledge/what-is-piperine-#', '/no-such-page#') ?? null
  await writeContent(join(folder, 'content'), { [ARTICLE]: article })
  const { code, stderr } = await runBuild(folder)
  expect(code).toBe(1)
  expect(stderr).toMatch(/is-piperine-bitter-\.md:\d+: the link \/no-such-page leads to no page/)
  expect(stderr).toContain('The build failed; the site in')
  expect(await readdir(join(folder, 'dist'))).toEqual(['index.html'])
})

test('plain vite build makes no half site: it fails and names the command that builds', async () => {
  const folder = await buildFolder('plain-vite')
  const { code, stderr } = await runNode(['node_modules/vite/bin/vite.js', 'build', '--outDir', folder])
  expect(code).toBe(1)
  expect(stderr).toContain('build it with npm run build')
  expect(existsSync(folder)).toBe(false)
})

test('a build prints one line where its output is no terminal', () => {
  expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^Built \d+ routes into .* in \d+\.\d s$/)])
})

test('a build that is killed while it runs leaves a whole site, and the next one clears what it left', async () => {
  const folder = await buildFolder('killed')
  await writeContent(join(folder, 'content'))
  await cp(siteFolder, join(folder, 'dist'), { recursive: true })
  const whole = await snapshot(siteFolder)
  // By these files a build has made bundles, and has put pages and all that is made from them together.
  for (const file of ['stage/bundles', 'stage/site/index.html', 'stage/site/manifest.json']) {
    await killBuild(folder, file)
    const { code } = await restoreOnly(folder)
    expect(code).toBe(0)
    expect(await snapshot(join(folder, 'dist'))).toEqual(whole)
  }
  expect((await runBuild(folder)).code).toBe(0)
  expect(await readdir(join(folder, 'cache'))).not.toContainEqual(expect.stringMatching(/^(stage|replaced)/))
  // Seven builds take their time where the machine has other work.
}, 180_000)

/** Starts a build and kills it with SIGKILL when a file lies in its cache. */
async function killBuild(folder: string, file: string): Promise<void> {
  const build = spawn(process.execPath, buildCommand(folder), {
    cwd: ROOT,
    stdio: 'ignore',
  })
  const ended = once(build, 'exit')
  await vi.waitUntil(() => existsSync(join(folder, 'cache', file)), { timeout: 30_000, interval: 2 })
  build.kill('SIGKILL')
  const [, signal] = await ended
  expect(signal).toBe('SIGKILL')
}

/** What every build begins with: broken content ends it right after the restore. */
async function restoreOnly(folder: string): Promise<{ code: number }> {
  const broken = join(folder, 'broken')
  await rm(broken, { recursive: true, force: true })
  await mkdir(join(broken, 'content'), { recursive: true })
  const { code } = await runBuild(folder, '--content', join(broken, 'content'))
  return { code: code === 1 ? 0 : code }
}
