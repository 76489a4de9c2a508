import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { writeContent } from '../tinyContent.ts'
import { copyOfBuilt } from './builtSite.ts'
import { compareAfterEdits } from './compareAfterEdits.ts'
import { buildProject, copyProject } from './project.ts'

let project: string
const site = (name: string) => join(project, 'incremental/dist', name)
const inPublic = (name: string) => join(project, 'public', name)

async function build(): Promise<{ code: number; stderr: string }> {
  return buildProject(project, 'incremental')
}

beforeAll(async () => {
  project = await copyProject('edits', writeContent)
  // The same sources and content: what was made of them is known.
  await copyOfBuilt('edits/incremental')
})

test('files of public/ are served as they are, also those that are compressed already; a folder may become a file', async () => {
  mkdirSync(inPublic('prices'))
  writeFileSync(inPublic('prices/2026.csv'), 'name,price\n')
  writeFileSync(inPublic('archive.csv.gz'), 'not compressed again')
  expect((await build()).stderr).toBe('')
  expect(readFileSync(site('prices/2026.csv'), 'utf8')).toBe('name,price\n')
  expect(readFileSync(site('archive.csv.gz'), 'utf8')).toBe('not compressed again')
  expect(existsSync(site('archive.csv.gz.gz'))).toBe(false)
  rmSync(inPublic('prices'), { recursive: true })
  writeFileSync(inPublic('prices'), 'on request')
  expect((await build()).stderr).toBe('')
  expect(readFileSync(site('prices'), 'utf8')).toBe('on request')
})

test('the build refuses files of public/ that have the name of a file of its own', async () => {
  const names = ['index.html', 'sitemap.xml']
  for (const name of names) writeFileSync(inPublic(name), 'ours')
  const { code, stderr } = await build()
  for (const name of names) rmSync(inPublic(name))
  expect(code).toBe(1)
  for (const name of names) {
    expect(stderr).toContain(`/${name}: public/${name} has the name of a file that the build makes`)
    expect(readFileSync(site(name), 'utf8')).not.toBe('ours')
  }
})

test('two builds of the same content are identical, byte for byte, also where one was made by edits of all kinds', async () => {
  // With this seed the second half renames and deletes what the first has added, and only it changes what is bundled.
  const compared = compareAfterEdits(project, { builds: 2, edits: 12, every: 2, seed: 798 })
  await expect(compared).resolves.toBeUndefined()
  // Three builds take their time where the machine has other work.
}, 600_000)
