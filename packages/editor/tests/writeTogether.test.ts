import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { writeTogether } from '../server/writeTogether.ts'

let folder: string

const at = (name: string) => join(folder, name)

beforeEach(async () => {
  folder = freshFolder()
  for (const name of ['first.md', 'second.md']) await writeFile(at(name), `old ${name}`)
})

async function contentNow(): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).toSorted()
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(at(name), 'utf8')])))
}

const changes = () =>
  new Map([
    ['new/third.md', 'new third'],
    ['first.md', undefined],
    ['second.md', 'new second'],
  ])

test('files are written and taken away together, and nothing is left beside them', async () => {
  await writeTogether(folder, changes())
  expect(await contentNow()).toEqual({ 'new/third.md': 'new third', 'second.md': 'new second' })
  expect((await readdir(folder)).toSorted()).toEqual(['new', 'second.md'])
})

test('where one cannot be put into its place, those before it are as they were', async () => {
  await mkdir(at('folder'))
  await expect(writeTogether(folder, new Map([...changes(), ['folder', 'x']]))).rejects.toThrow('EISDIR')
  expect(await contentNow()).toEqual({ 'first.md': 'old first.md', 'second.md': 'old second.md' })
  expect((await readdir(folder)).toSorted()).toEqual(['first.md', 'folder', 'new', 'second.md'])
})

test('where one cannot be written at all, none is', async () => {
  await expect(writeTogether(folder, new Map([...changes(), ['second.md/fourth.md', 'x']]))).rejects.toThrow(
    'second.md',
  )
  expect(await contentNow()).toEqual({ 'first.md': 'old first.md', 'second.md': 'old second.md' })
})
