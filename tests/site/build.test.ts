import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build as viteBuild } from 'vite'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { restore } from '../../prerender/putInPlace.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { htmlFile, payloadUrl } from '../../shared/paths.ts'
import viteConfig from '../../vite.config.ts'
import { freshFolder } from '../freshFolder.ts'
import { product } from '../tinyContent.ts'
import { buildCommand, copyOfBuilt, ROOT, runBuild, runNode } from './builtSite.ts'
import { hashesOf, keptFiles } from './project.ts'

const { contentFolder, stdout } = inject('builtSite')
const ARTICLE = 'content/knowledge/is-piperine-bitter-.md'
const PATH = '/knowledge/is-piperine-bitter-'

// One folder for all builds, which begin with what was built for all tests: what they make at last is always that site.
let folder: string
let whole: Map<string, string>
const text = readFileSync(join(dirname(contentFolder), ARTICLE), 'utf8')

const inFolder = (name: string) => join(folder, name)
const site = () => hashesOf(folder, '.')
const read = (name: string) => readFileSync(inFolder(`dist/${name}`), 'utf8')
const routesOf = (json: string) => (JSON.parse(json) as RouteManifest).routes

/** Builds with the article as it is said: its file is another one also where the text is the same. */
async function build(article = text): Promise<void> {
  writeFileSync(inFolder(ARTICLE), article)
  expect(await runBuild(folder)).toMatchObject({ code: 0, stderr: '' })
}

beforeAll(async () => {
  folder = await copyOfBuilt('builds')
  whole = await hashesOf(dirname(contentFolder), '.')
})

test('an edit changes the payload of its page, and of the one that quotes its beginning, and leaves the names of unrelated ones; what it was before stays for tabs', async () => {
  const before = routesOf(read('manifest.json'))
  await build(text.replace('pungent', 'sharp'))
  const after = routesOf(read('manifest.json'))
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(['/knowledge', PATH])
  expect(read(payloadUrl(before[PATH] ?? ''))).toContain('pungent')
  expect(read(htmlFile(PATH))).toContain('sharp')
  await build()
  expect(await site()).toEqual(whole)
  const earlier = inFolder(`dist${payloadUrl(after[PATH] ?? '')}`)
  expect(keptFiles(folder, '.')).toContain(earlier)
  truncateSync(`${earlier}.br`, 10)
  await build()
  expect(existsSync(earlier)).toBe(false)
  expect(keptFiles(folder, '.').size).toBeGreaterThan(0)
})

/** The one file of a folder that is called so. */
const theOne = (place: string, name: RegExp) =>
  join(inFolder(place), readdirSync(inFolder(place)).find((file) => name.test(file)) ?? '')

test('a build that finds nothing changed mends the site in place, what renders its pages and what is kept of them', async () => {
  writeFileSync(inFolder('dist/about-us.html'), 'torn')
  truncateSync(inFolder('dist/404.html.br'), 9)
  truncateSync(theOne('dist/payload', /json$/), 3)
  rmSync(inFolder('dist/contact-us.html'))
  writeFileSync(inFolder('dist/foreign.html'), 'foreign')
  appendFileSync(theOne('dist/assets', /^main-.*js$/), 'torn')
  appendFileSync(join(theOne('cache/ssr', /^bundle-/), 'entry-server.js'), 'throw new Error()')
  const objects = inFolder('cache/store/objects')
  const damages = [
    (file: string) => truncateSync(file, 5),
    (file: string) => rmSync(file),
    (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Pepper', 'Poppy')),
  ]
  for (const [index, name] of readdirSync(objects).entries()) damages[index % 3]?.(join(objects, name))
  writeFileSync(join(objects, 'constructor'), 'foreign')
  expect(await runBuild(folder)).toMatchObject({ code: 0, stderr: '' })
  expect(await site()).toEqual(whole)
})

test('broken content fails the build, prints all errors together and leaves the previous site untouched', async () => {
  const files = { one: 'middleware: [none]\n', two: 'substance: nothing\n' }
  const place = (name: string) => inFolder(`content/products/herbal-extract/${name}.md`)
  for (const [name, more] of Object.entries(files)) writeFileSync(place(name), product(name, name, name, more))
  writeFileSync(inFolder(ARTICLE), text.replace('/knowledge/what-is-piperine-#', '/no-such-page#'))
  const { code, stderr } = await runBuild(folder)
  for (const name of Object.keys(files)) rmSync(place(name))
  expect(code).toBe(1)
  for (const name of Object.keys(files)) expect(stderr).toContain(`content/products/herbal-extract/${name}.md`)
  expect(stderr).toMatch(/is-piperine-bitter-\.md:\d+: the link \/no-such-page leads to no page/)
  expect(stderr).toContain('The build failed; the site in')
  expect(await site()).toEqual(whole)
})

test('a disk that is full when pages are written fails the build, says what to do and leaves the previous site', async () => {
  writeFileSync(inFolder(ARTICLE), text.replace('pungent', 'hot'))
  const { code, stderr } = await runNode(['--import', './tests/site/fullDisk.js', ...buildCommand(folder)])
  expect(code).toBe(1)
  expect(stderr).toBe(
    `The disk of ${inFolder('cache')} is full. Make room on it, and build again.\nThe build failed; the site in ${inFolder('dist')} is as it was before.\n`,
  )
  expect(await site()).toEqual(whole)
})

test('two builds at once both end, and the site is whole', async () => {
  writeFileSync(inFolder(ARTICLE), text)
  const ended = await Promise.all([runBuild(folder), runBuild(folder)])
  expect(ended.map(({ code }) => code)).toEqual([0, 0])
  expect(await site()).toEqual(whole)
})

// By this file it has put pages and all that is made from them together; `npm run soak:builds` kills at any moment.
test('a build that is killed while it runs leaves a whole site, and the next one clears what it left', async () => {
  writeFileSync(inFolder(ARTICLE), text.replace('pungent', 'hot'))
  const killed = spawn(process.execPath, buildCommand(folder), { cwd: ROOT, stdio: 'ignore' })
  const ended = once(killed, 'exit')
  await vi.waitUntil(() => existsSync(inFolder('cache/stage/site/manifest.json')), { timeout: 30_000, interval: 2 })
  killed.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
  restore({ outputFolder: inFolder('dist'), cacheFolder: inFolder('cache') })
  expect(await site()).toEqual(whole)
  await build()
  expect(readdirSync(inFolder('cache'))).not.toContainEqual(expect.stringMatching(/^(stage|replaced)/))
})

test.each([
  ['KEPT_DAYS', 'many', 'a whole number'],
  ['API_BASE_URL', 'api.buyer.example', 'an address, such as https://api.buyer.example'],
])('a build with %s=%s is told that it has to be %s', async (name, value, form) => {
  const { code, stderr } = await runNode(buildCommand(folder), ROOT, { [name]: value })
  expect(code).toBe(1)
  expect(stderr).toContain(`${name} has to be ${form}`)
})

test('a build into a cache outside the project is refused at once, with the folder in which it may be', async () => {
  const outside = freshFolder()
  const cache = join(outside, 'cache')
  expect(await runBuild(folder, '--cache', cache)).toEqual({
    code: 1,
    stdout: '',
    stderr: `--cache ${cache}: pages are rendered from there, where Node finds no packages. Name a folder within ${ROOT}.\n`,
  })
  expect(readdirSync(outside)).toEqual([])
})

test('plain vite build makes no half site: it fails and names the command that builds', async () => {
  const place = inFolder('plain-vite')
  const config = viteConfig({ command: 'build', mode: 'production' })
  const built = viteBuild({ ...config, configFile: false, build: { outDir: place } })
  await expect(built).rejects.toThrow('build it with npm run build')
  expect(existsSync(place)).toBe(false)
})

test('a build prints one line where its output is no terminal', () => {
  expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^Built \d+ routes into .* in \d+\.\d s$/)])
})
