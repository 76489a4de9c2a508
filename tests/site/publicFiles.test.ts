import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { writeContent } from '../tinyContent.ts'
import { buildProject, copyProject } from './project.ts'

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
})

test('a folder of public/ may become a file', async () => {
  rmSync(inPublic('prices'), { recursive: true })
  writeFileSync(inPublic('prices'), 'on request')
  expect((await buildProject(project, 'site')).stderr).toBe('')
  expect(readFileSync(site('prices'), 'utf8')).toBe('on request')
})

test('the build refuses files of public/ that have the name of a file of its own', async () => {
  const names = ['index.html', 'sitemap.xml']
  for (const name of names) writeFileSync(inPublic(name), 'ours')
  const { code, stderr } = await buildProject(project, 'site')
  expect(code).toBe(1)
  for (const name of names) {
    expect(stderr).toContain(
      `/${name}: public/${name} has the name of a file that the build makes; rename it or remove it`,
    )
    expect(readFileSync(site(name), 'utf8')).not.toBe('ours')
  }
})
