import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { writeContent } from '../tinyContent.ts'
import { buildProject, copyProject, hashesOf } from './project.ts'

let project: string
const site = (name: string) => join(project, 'site/dist', name)
const inPublic = (name: string) => join(project, 'public', name)

beforeAll(async () => {
  project = await copyProject('public-files', writeContent)
})

test('files of public/ are served as they are, also those that are compressed already', async () => {
  mkdirSync(inPublic('prices'))
  writeFileSync(inPublic('prices/2026.csv'), 'name,price\n')
  writeFileSync(inPublic('archive.csv.gz'), 'not compressed again')
  expect((await buildProject(project, 'site')).stderr).toBe('')
  expect(readFileSync(site('prices/2026.csv'), 'utf8')).toBe('name,price\n')
  expect(readFileSync(site('archive.csv.gz'), 'utf8')).toBe('not compressed again')
  expect(existsSync(site('archive.csv.gz.gz'))).toBe(false)
}, 120_000)

test('a folder of public/ may become a file', async () => {
  // So that the site that the next build is made from has the folder, too.
  writeFileSync(inPublic('more.txt'), 'more')
  await buildProject(project, 'site')
  rmSync(inPublic('prices'), { recursive: true })
  writeFileSync(inPublic('prices'), 'on request')
  expect((await buildProject(project, 'site')).stderr).toBe('')
  expect(readFileSync(site('prices'), 'utf8')).toBe('on request')
  await buildProject(project, 'clean')
  expect(await hashesOf(project, 'site')).toEqual(await hashesOf(project, 'clean'))
}, 120_000)

test.each(['index.html', 'sitemap.xml'])(
  'the build refuses public/%s, which has the name of a file of its own',
  async (name) => {
    writeFileSync(inPublic(name), 'ours')
    for (const place of ['site', 'fresh']) {
      const { code, stderr } = await buildProject(project, place)
      expect(code).toBe(1)
      expect(stderr).toContain(
        `/${name}: public/${name} has the name of a file that the build makes; rename it or remove it`,
      )
    }
    expect(readFileSync(site(name), 'utf8')).not.toBe('ours')
    rmSync(inPublic(name))
  },
  120_000,
)
