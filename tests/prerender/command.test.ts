import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { ROOT, runNode } from '../site/builtSite.ts'

const { siteFolder, serverFolder } = inject('builtSite')
let project: string

/** Runs what `npm run prerender` runs, in a project that has a build. */
const prerender = (...paths: string[]) =>
  runNode([join(ROOT, 'bin/run.js'), 'prerender/cli/prerender.ts', ...paths], project)

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'prerender-'))
  await mkdir(join(project, '.cache'))
  await symlink(siteFolder, join(project, 'dist'))
  await symlink(serverFolder, join(project, '.cache/ssr'))
})

/** A site of which only the manifest is there. */
async function replaceManifest(text: string): Promise<void> {
  await rm(join(project, 'dist'))
  await mkdir(join(project, 'dist'))
  await writeFile(join(project, 'dist/manifest.json'), text)
}

test('prints the HTML of the routes that it is given', async () => {
  const { code, stdout } = await prerender('/about-us', '/contact-us')
  expect(code).toBe(0)
  expect(stdout.match(/<!doctype html>/gi)).toHaveLength(2)
  expect(stdout).toContain('<link rel="canonical" href="https://www.phytolane.example/about-us"')
})

test('a route that is not in the manifest is "not pre-rendered", status 1', async () => {
  expect(await prerender('/no-such-route')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'route is not pre-rendered: /no-such-route\n',
  })
})

test('without routes it says how they are named, status 1', async () => {
  expect(await prerender()).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Name the routes to render: npm run prerender -- /about-us\n',
  })
})

test('without a build it says how one is made, status 1', async () => {
  await rm(join(project, 'dist'))
  expect(await prerender('/about-us')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'there is no dist/manifest.json; run npm run build\n',
  })
})

test('without a rendering bundle it says how one is made, status 1', async () => {
  await rm(join(project, '.cache/ssr'))
  const { code, stderr } = await prerender('/about-us')
  expect(code).toBe(1)
  expect(stderr).toBe('there is no SSR bundle in .cache/ssr; run npm run build\n')
})

test.each(['{', '[]', '{"routes":{"/about-us":1},"search":"a","catalogue":"b"}'])(
  'the manifest %s is none, status 1',
  async (text) => {
    await replaceManifest(text)
    const { code, stderr } = await prerender('/about-us')
    expect(code).toBe(1)
    expect(stderr).toBe('dist/manifest.json is no route manifest; run npm run build\n')
  },
)
