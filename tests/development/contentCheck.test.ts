import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { changesIn, contentCheck, runContentCheck } from '../../development/contentCheck.ts'
import { flawlessContent } from '../manifest/flawlessContent.ts'
import { writeContent } from '../tinyContent.ts'

let vite: ViteDevServer | undefined

afterEach(() => vite?.close())

/** A development server whose check finds what stands in `found`, and what it has told. */
async function serve(found: { lines: string[] }) {
  const folder = freshFolder()
  const told: string[] = []
  const logger = { ...createLogger('silent'), warn: (line: string) => void told.push(line) }
  vite = await createServer({
    configFile: false,
    root: folder,
    customLogger: logger,
    // A test tells of changes, when it wants to.
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [contentCheck(folder, () => Promise.resolve(found.lines))],
  })
  const save = () => vite?.watcher.emit('all', 'change', join(folder, 'a.md'))
  return { told, save }
}

test('the development server tells what the check finds at its start, and after a save what is new', async () => {
  const found = { lines: ['a.md:1: one'] }
  const { told, save } = await serve(found)
  await expect.poll(() => told, { timeout: 5000 }).toEqual(['a.md:1: one', 'content:check: 1 to mend'])
  found.lines = ['a.md:1: one', 'b.md:2: two']
  save()
  await expect.poll(() => told.slice(2), { timeout: 5000 }).toEqual(['b.md:2: two', 'content:check: 2 to mend'])
})

test('what was mended is told as a number, and what stands as before is not told', () => {
  expect(changesIn(['a', 'b'], ['a'])).toEqual(['content:check: 1 to mend, 1 mended'])
  expect(changesIn(['a'], [])).toEqual(['content:check: nothing is left to mend, 1 mended'])
  expect(changesIn(['a'], ['a'])).toEqual([])
  expect(changesIn([], [])).toEqual([])
})

test('the check of the development server is content:check, in a process of its own', async () => {
  const folder = freshFolder()
  const { signal } = new AbortController()
  await writeContent(folder, flawlessContent())
  const plant = join(folder, 'plants/piper-nigrum.yaml')
  await writeFile(plant, (flawlessContent()['plants/piper-nigrum.yaml'] ?? '').replace(/\[(?=\w)/, '[ '))
  expect(await runContentCheck(folder, signal)).toEqual([expect.stringContaining('content/plants/piper-nigrum.yaml:')])
})
