import { hash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import type { RouteManifest } from '../../shared/manifest.ts'
import { productFileText } from '../tinyContent.ts'
import { copyBuiltSite, runBuild } from './builtSite.ts'

const { contentFolder, stdout } = inject('builtSite')
const ARTICLE = 'content/knowledge/is-piperine-bitter-.md'
const ARTICLE_PATH = '/knowledge/is-piperine-bitter-'

// All builds of this file use this folder, which starts as a copy of the site that all tests share.
let folder: string
let cleanHashes: Map<string, string>
const articleText = readFileSync(join(dirname(contentFolder), ARTICLE), 'utf8')

const inFolder = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(inFolder(`dist/${name}`), 'utf8')
const routesOf = (json: string) => (JSON.parse(json) as RouteManifest).routes

/** Returns the hash of each file of a site. */
function hashesOf(site: string): Map<string, string> {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(site, name)).isFile(),
  )
  return new Map(names.toSorted().map((name) => [name, hash('sha1', readFileSync(join(site, name)))]))
}

const currentHashes = () => hashesOf(inFolder('dist'))

/** Writes the article with this text, and builds the site. */
async function build(article = articleText): Promise<void> {
  writeFileSync(inFolder(ARTICLE), article)
  expect(await runBuild(folder)).toMatchObject({ code: 0 })
}

// Builds are slow on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 })

let routesAfterEdit: Record<string, string>

beforeAll(async () => {
  folder = await copyBuiltSite('builds with spaces, ä')
  cleanHashes = currentHashes()
  await build(articleText.replace('pungent', 'sharp'))
  routesAfterEdit = routesOf(read('manifest.json'))
  await build()
})

test('an edit changes only the payload of its page', () => {
  const now = routesOf(read('manifest.json'))
  expect(Object.keys(now).filter((path) => now[path] !== routesAfterEdit[path])).toEqual([ARTICLE_PATH])
})

test('a build after edits is the same as a clean one', () => {
  expect(currentHashes()).toEqual(cleanHashes)
})

test('broken content fails the build with all errors', async () => {
  const files = { one: 'middleware: [none]\n', two: 'substance: nothing\n' }
  const place = (name: string) => inFolder(`content/products/herbal-extract/${name}.md`)
  for (const [name, fields] of Object.entries(files))
    writeFileSync(place(name), productFileText({ name, slug: name, fields }))
  writeFileSync(inFolder(ARTICLE), articleText.replace('/knowledge/what-is-piperine-#', '/no-such-page#'))
  const { code, stderr } = await runBuild(folder)
  for (const name of Object.keys(files)) rmSync(place(name))
  writeFileSync(inFolder(ARTICLE), articleText)
  expect(code).toBe(1)
  for (const name of Object.keys(files)) expect(stderr).toContain(`content/products/herbal-extract/${name}.md`)
  expect(stderr).toMatch(/is-piperine-bitter-\.md:\d+: route is not pre-rendered: \/no-such-page/)
  expect(stderr).toContain(`The build failed. ${inFolder('dist')} holds the earlier site.`)
  expect(currentHashes()).toEqual(cleanHashes)
})

test('pages are rendered by the production build of React', async () => {
  writeFileSync(inFolder(ARTICLE), articleText)
  expect(await runBuild(folder, { NODE_ENV: 'development' })).toMatchObject({ code: 0 })
  expect(currentHashes()).toEqual(cleanHashes)
})

test('the server has one React, in its production build', () => {
  const { serverFolder } = inject('builtSite')
  const scripts = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const texts = scripts.map((name) => readFileSync(join(serverFolder, name), 'utf8')).join('\n')
  const builds = [...texts.matchAll(/^\/\/ node_modules\/react\/cjs\/(react\.\w+)\.js$/gm)].map(([, name]) => name)
  expect(builds).toEqual(['react.production'])
  expect(texts).not.toContain('process.env.NODE_ENV')
})

test('a build prints one line', () => {
  expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^Built \d+ routes into .* in \d+\.\d s$/)])
})
