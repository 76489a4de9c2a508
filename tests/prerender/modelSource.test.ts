import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder } from '../freshFolder.ts'
import { createSite } from '../../manifest/site.ts'
import { createModelSource } from '../../prerender/modelSource.ts'
import { readSiteOptions } from '../../prerender/siteOptions.ts'
import { payloadAt } from '../payloadAt.ts'
import { writeContent } from '../tinyContent.ts'

const sourceOf = (parent: string, site = createSite()) =>
  createModelSource(
    site,
    { ...readSiteOptions({ CONTENT_FOLDER: join(parent, 'content') }), cacheFolder: join(parent, 'cache') },
    true,
  )

/** A source of the tiny content, in its own folder. */
async function tinySource() {
  const parent = freshFolder()
  const folder = join(parent, 'content')
  await writeContent(folder)
  return { parent, folder, source: sourceOf(parent) }
}

test('an unreadable content folder is reported until it is back', async () => {
  const { parent, folder, source } = await tinySource()
  expect((await source.current()).problems).toEqual([])
  await rename(folder, join(parent, 'away'))
  expect((await source.update([])).problems).toMatchObject([
    { file: 'content', wrong: expect.stringContaining('no such file') },
  ])
  await rename(join(parent, 'away'), folder)
  expect((await source.update([])).problems).toEqual([])
})

test('an error in the code that checks content names its line', async () => {
  const { parent } = await tinySource()
  const compile = () => Promise.reject(new Error('a figure is missing'))
  const { problems } = await sourceOf(parent, { ...createSite(), compile }).current()
  expect(problems[0]?.wrong).toMatch(/a figure is missing[^]*modelSource\.test\.ts:\d+/)
})

/** Changes the last letter of the last name of a compound in the cached records. */
async function damageCache(parent: string): Promise<void> {
  const file = join(parent, 'cache/records')
  const bytes = await readFile(file)
  const place = bytes.lastIndexOf('"\bpiperine')
  expect(place).toBeGreaterThan(0)
  bytes.write('f', place + '"\bpiperin'.length)
  await writeFile(file, bytes)
}

test('a damaged record in the cache is read from the content again', async () => {
  const { parent, source } = await tinySource()
  await source.current()
  await damageCache(parent)
  expect((await sourceOf(parent).current()).problems).toEqual([])
})

test('cached records are those that a later process reads', async () => {
  const { parent, source } = await tinySource()
  const { model } = await source.current()
  const again = (await sourceOf(parent).current()).model
  expect(again && payloadAt(again, '/spice-extracts/pure-piperine')).toEqual(
    model && payloadAt(model, '/spice-extracts/pure-piperine'),
  )
})

test('a record is read again if its file has changed since the last process', async () => {
  const { parent, folder, source } = await tinySource()
  await source.current()
  const file = join(folder, 'pages/contact-us.md')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^heading: .*$/m, 'heading: Write to us'))
  const { model } = await sourceOf(parent).current()
  expect(model && payloadAt(model, '/contact-us')).toMatchObject({ heading: 'Write to us' })
})
