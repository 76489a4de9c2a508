import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { htmlFile, payloadUrl } from '../../shared/paths.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { writeContent } from '../tinyContent.ts'
import { buildProject, copyProject, hashesOf, keptFiles } from './project.ts'

const ARTICLE = 'content/knowledge/is-piperine-bitter-.md'
const PATH = '/knowledge/is-piperine-bitter-'

let project: string
const site = (name: string) => join(project, 'site/dist', name)
const read = (name: string) => readFileSync(site(name), 'utf8')
const payloadOf = (path: string) => (JSON.parse(read('manifest.json')) as RouteManifest).routes[path] ?? ''
const mainChunk = () => /"main":"([^"]*)"/.exec(read('boot.js'))?.[1] ?? ''

/** What the next release differs by. */
function change(number: number): void {
  appendFileSync(join(project, ARTICLE), `\nRelease ${number}.\n`)
  const component = join(project, 'src/layout/Wmkc.tsx')
  writeFileSync(component, readFileSync(component, 'utf8').replace(/Back to top[ \d]*/, `Back to top ${number}`))
}

async function release(env: Record<string, string> = {}): Promise<{ payload: string; chunk: string; index: string }> {
  const { code, stderr } = await buildProject(project, 'site', env)
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return {
    payload: payloadUrl(payloadOf(PATH)),
    chunk: mainChunk(),
    index: /"(\/manifest\/\w+\.json)"\)$/.exec(read('boot.js'))?.[1] ?? '',
  }
}

beforeAll(async () => {
  project = await copyProject('releases', writeContent)
})

test('files of the last releases stay while they are whole, within the limits, and the rest is what a clean build makes', async () => {
  const limit = { KEPT_RELEASES: '2' }
  const first = await release(limit)
  change(2)
  const second = await release(limit)
  change(3)
  const third = await release(limit)
  for (const kind of ['payload', 'chunk', 'index'] as const) {
    const names = [first, second, third].map((made) => made[kind])
    expect(new Set(names).size).toBe(3)
    expect(names.map((name) => existsSync(site(name)) && existsSync(site(`${name}.br`)))).toEqual([true, true, true])
  }
  expect(read(first.payload)).not.toContain('Release')
  expect(read(second.payload)).toContain('Release 2')
  expect(read(htmlFile(PATH))).toContain('Release 3')

  await buildProject(project, 'clean')
  expect(await hashesOf(project, 'site')).toEqual(await hashesOf(project, 'clean'))
  expect(keptFiles(project, 'site')).toContain(site(first.chunk))
  expect(keptFiles(project, 'clean').size).toBe(0)

  truncateSync(site(`${second.chunk}.br`), 10)
  change(4)
  await release(limit)
  const left = [first, second, third].map(({ chunk, payload }) =>
    [chunk, payload].map((name) => existsSync(site(name))),
  )
  // The first is beyond the limit, and a damaged file is let go with its copies.
  expect(left).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
  expect(['.br', '.gz'].map((ending) => existsSync(site(second.chunk + ending)))).toEqual([false, false])

  await release({ KEPT_DAYS: '0' })
  expect(keptFiles(project, 'site').size).toBe(0)
  // Five builds take their time where the machine has other work.
}, 180_000)

test.each([
  ['KEPT_RELEASES', 'many', 'a whole number'],
  ['KEPT_DAYS', 'many', 'a whole number'],
  ['API_BASE_URL', 'api.buyer.example', 'an address, such as https://api.buyer.example'],
])('a build with %s=%s is told that it has to be %s', async (name, value, form) => {
  const { code, stderr } = await buildProject(project, 'site', { [name]: value })
  expect(code).toBe(1)
  expect(stderr).toContain(`${name} has to be ${form}`)
})
