import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { ROOT, runNode } from '../site/builtSite.ts'

const { siteFolder, serverFolder } = inject('builtSite')
let project: string
const TSX = import.meta.resolve('tsx')

/** Runs the script of `npm run prerender` in a project with a build. */
const prerender = (paths: string[]) =>
  runNode(['--import', TSX, join(ROOT, 'prerender/cli/prerender.ts'), ...paths], project)

beforeEach(async () => {
  project = freshFolder()
  await mkdir(join(project, '.cache'))
  await symlink(siteFolder, join(project, 'dist'))
  await symlink(serverFolder, join(project, '.cache/ssr'))
})

test('npm run prerender prints the HTML of the given routes', async () => {
  const { code, stdout } = await prerender(['/about-us', '/contact-us'])
  expect(code).toBe(0)
  expect(stdout.match(/<!doctype html>/gi)).toHaveLength(2)
  expect(stdout).toContain('<link rel="canonical" href="https://www.pepperway.example/about-us"')
})

test.each([
  ['a route that is not in the manifest', undefined, '/no-such-route', 'route is not pre-rendered: /no-such-route'],
  ['no route', undefined, undefined, 'Name the routes to render: npm run prerender -- /about-us'],
  ['no site', 'dist', '/about-us', 'There is no complete build: dist/manifest.json is missing. Run npm run build'],
  ['no SSR bundle', '.cache/ssr', '/about-us', 'there is no SSR bundle in .cache/ssr; run npm run build'],
])('npm run prerender with %s reports the problem and exits with 1', async (_what, missing, route, stderr) => {
  if (missing !== undefined) await rm(join(project, missing))
  expect(await prerender(route ? [route] : [])).toEqual({ code: 1, stdout: '', stderr: `${stderr}\n` })
})
