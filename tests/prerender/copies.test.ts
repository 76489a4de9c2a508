import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createNaming } from '../../manifest/namedFiles.ts'
import { createCopier } from '../../prerender/copies.ts'
import { addListPayload, payloadName } from '../../prerender/payloadWriter.ts'
import { SMALLEST, writeNew } from '../../prerender/servedFile.ts'
import { createSiteTree } from '../../prerender/siteTree.ts'
import { compress } from '../../prerender/workers/pages.ts'
import type { Workforce } from '../../prerender/workforce.ts'

const folder = await mkdtemp(join(tmpdir(), 'copies-'))
const tree = createSiteTree(folder, undefined, undefined)

/** A copier whose work is done here; the names of the files are noted in their order. */
function copierHere() {
  const order: string[] = []
  const run = (_task: string, files: Parameters<typeof compress>[0]) => {
    order.push(...files.map(({ file }) => file.slice(folder.length + 1)))
    return Promise.resolve(compress(files))
  }
  return { order, copier: createCopier(tree, { size: 1, run } as unknown as Workforce) }
}

const LARGE = JSON.stringify(Array.from({ length: 50_000 }, (_, index) => index))

function write(name: string, text: string) {
  return writeNew(tree.placeOf(name), Buffer.from(text))
}

test('files get their compressed copies, those that take long at once', async () => {
  const { order, copier } = copierHere()
  copier.add('site/a.html', 'a', write('site/a.html', '<p>a</p>'))
  copier.add('site/small.js', 'b', write('site/small.js', 'one()'), SMALLEST)
  copier.add('site/large.json', 'c', write('site/large.json', LARGE))
  expect(order).toEqual(['site/small.js', 'site/large.json'])
  expect(await copier.finish()).toEqual([])
  expect(order.slice(2)).toEqual(['site/a.html'])
  expect(tree.files['site/a.html']?.states.map(([size]) => size)).toEqual(
    ['', '.br', '.gz'].map((ending) => readFileSync(tree.fileOf(`site/a.html${ending}`)).length),
  )
  expect(String(brotliDecompressSync(readFileSync(tree.fileOf('site/large.json.br'))))).toBe(LARGE)
  expect(String(gunzipSync(readFileSync(tree.fileOf('site/a.html.gz'))))).toBe('<p>a</p>')
})

test('while pages are rendered no copy is begun; then those that take long come first', async () => {
  const { order, copier } = copierHere()
  copier.pause()
  const pages = Array.from({ length: 30 }, (_, index) => `site/page-${index}.html`)
  for (const name of pages) copier.add(name, 'a', write(name, '<p>page</p>'))
  copier.add('site/app.js', 'b', write('site/app.js', 'two()'), SMALLEST)
  expect(order).toEqual([])
  copier.resume()
  expect(order).toEqual(['site/app.js', ...pages])
  expect(await copier.finish()).toEqual([])
})

test('a copy that cannot be written is told with its file, and the others are made', async () => {
  const { copier } = copierHere()
  copier.add('site/gone.html', 'a', write('site/gone.html', '<p>gone</p>'))
  copier.add('site/here.html', 'a', write('site/here.html', '<p>here</p>'))
  await rm(tree.fileOf('site/gone.html'))
  expect(await copier.finish()).toEqual([{ path: '/gone.html', message: expect.stringContaining('ENOENT') }])
  expect(tree.files['site/here.html']?.states).toHaveLength(3)
})

test('a list is written item by item, under the name that it has as a whole', async () => {
  const { order, copier } = copierHere()
  const items = [{ name: 'β-carotene' }, { name: 'two' }]
  const { hash, json } = createNaming()(items)
  expect(addListPayload(tree, copier, items.values())).toBe(hash)
  expect(addListPayload(tree, copier, [])).toBe(createNaming()([]).hash)
  await copier.finish()
  expect(readFileSync(tree.fileOf(payloadName(hash)), 'utf8')).toBe(json)
  expect(order).toEqual([payloadName(hash), payloadName(createNaming()([]).hash)])
  expect(await readdir(tree.fileOf('site/payload'))).toHaveLength(6)
})

test('a list that is there already is kept', () => {
  const { copier } = copierHere()
  const items = [{ name: 'kept' }]
  const name = payloadName(addListPayload(tree, copier, items))
  const before = tree.files[name]
  const later = createSiteTree(folder, { files: { ...tree.files }, fileOf: tree.fileOf }, undefined)
  const { order, copier: laterCopier } = copierHere()
  addListPayload(later, laterCopier, items)
  expect(order).toEqual([])
  expect(later.files[name]).toEqual(before)
})

test('a list takes the place of whatever lies under its name', async () => {
  const { copier } = copierHere()
  const items = [{ name: 'folder' }]
  const name = payloadName(createNaming()(items).hash)
  await mkdir(tree.fileOf(`${name}/below`), { recursive: true })
  addListPayload(tree, copier, items)
  expect(readFileSync(tree.fileOf(name), 'utf8')).toBe(JSON.stringify(items))
})
