import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Fields } from '../protocol.ts'
import type { Editor } from '../server/createEditor.ts'
import { PIPERINE, type StartedEditor, startEditor } from './startEditor.ts'

const CHANGE = 'products/herbal-extract/pure-piperine.2999-01-15.md'
const DAY = '2999-01-15'

let its: StartedEditor
let folder: string
let editor: Editor
let textOf: StartedEditor['textOf']

beforeEach(async () => {
  its = await startEditor()
  ;({ folder, editor, textOf } = its)
})

const opened: StartedEditor['opened'] = (...asked) => its.opened(...asked)
const changed = (fields: Fields, name?: string) => its.changed((now) => Object.assign(now, fields), name)
const scheduled = async (fields: Fields, day = DAY, name?: string) =>
  editor.schedule({ ...(await changed(fields, name)), day })
const saved = async (fields: Fields, name?: string) => editor.save(await changed(fields, name))
const files = async () => (await readdir(join(folder, 'products/herbal-extract'))).filter((it) => it.includes('pure-'))

test('a change waits for its day beside the record, which stays as it is and tells of it', async () => {
  const before = await textOf(PIPERINE)
  expect(await scheduled({ storage: 'Below 8 °C' })).toMatchObject({ saved: { name: CHANGE } })
  expect(await textOf(PIPERINE)).toBe(before)
  expect(await textOf(CHANGE)).toBe(before.replace('Dry and dark', 'Below 8 °C'))
  expect((await opened()).waiting).toMatchObject([
    { name: CHANGE, day: DAY, content: { fields: { storage: 'Below 8 °C' } } },
  ])
  expect((await editor.overview({})).records.find(({ name }) => name === CHANGE)).toMatchObject({
    title: 'Pure Piperine, from 2999-01-15 on',
    state: { is: 'scheduled', day: DAY },
    mistakes: 0,
  })
})

test('it is opened beside what it takes the place of, seen on its page, changed, put off and taken back', async () => {
  await scheduled({ storage: 'Below 8 °C' })
  const change = await opened(CHANGE)
  expect(change.scheduled).toMatchObject({ day: DAY, content: { fields: { storage: 'Dry and dark' } } })
  expect(change.waiting).toEqual([])
  await editor.draft(await changed({ storage: 'Frozen' }, CHANGE))
  expect(its.site()?.pages).toEqual(['/herbal-extract/pure-piperine'])
  expect(its.site()?.compiled.routes.get('/herbal-extract/pure-piperine')?.()).toMatchObject({
    product: { storage: 'Frozen' },
  })
  expect(await saved({ storage: 'Frozen' }, CHANGE)).toMatchObject({ saved: { name: CHANGE } })
  const later = CHANGE.replace('-15', '-20')
  expect(await scheduled({}, '2999-01-20', CHANGE)).toMatchObject({ saved: { name: later } })
  expect(await files()).toEqual(['pure-piperine.2999-01-20.md', 'pure-piperine.md'])
  expect(await textOf(later)).toContain('Frozen')
  expect((await editor.removal({ name: later })).messages).toEqual([])
  await editor.remove({ name: later, revision: (await opened(later)).revision })
  expect(await files()).toEqual(['pure-piperine.md'])
})

test('what is saved in the record meanwhile goes into the change, which keeps its own', async () => {
  await scheduled({ storage: 'Below 8 °C' })
  await saved({ shelfLife: '36 months', storage: 'Dry' })
  expect((await opened(CHANGE)).content.fields).toMatchObject({ shelfLife: '36 months', storage: 'Below 8 °C' })
  const { content } = await opened()
  await editor.write({
    edits: [{ name: PIPERINE, path: ['moq'], entry: '', from: content.fields.moq ?? null, to: '5 kg' }],
  })
  expect((await opened(CHANGE)).content.fields).toMatchObject({ moq: '5 kg', storage: 'Below 8 °C' })
})

test('a change of many records tells what a change that waits has otherwise', async () => {
  await scheduled({ storage: 'Below 8 °C' })
  const edit = (path: string, to: string) => ({ name: PIPERINE, path: [path], entry: '', from: null, to })
  const { fields } = (await opened()).content
  const edits = [edit('storage', 'Frozen'), edit('moq', '5 kg')].map((it) => ({
    ...it,
    from: fields[it.path[0] ?? ''] ?? null,
  }))
  expect((await editor.edits({ edits })).waiting).toEqual([
    { name: CHANGE, title: 'Pure Piperine', day: DAY, label: 'Storage' },
  ])
})

test.each([
  ['2999-02-31', 'is no day'],
  ['soon', 'is no day'],
  ['2020-01-15', 'is not ahead'],
  [new Date().toISOString().slice(0, 10), 'is not ahead'],
])('nothing is changed on the day %s, which %s', async (day, wrong) => {
  expect(await scheduled({ storage: 'Frozen' }, day)).toMatchObject({
    refused: [{ wrong: expect.stringContaining(wrong) as string }],
  })
  expect(await files()).toEqual(['pure-piperine.md'])
})

test('there is one change of a record on a day', async () => {
  await scheduled({ storage: 'Below 8 °C' })
  expect(await scheduled({ storage: 'Frozen' })).toMatchObject({
    refused: [{ wrong: 'a change waits for that day already' }],
  })
  expect(await textOf(CHANGE)).toContain('Below 8 °C')
})

test('a change with a mistake, or with another address, is refused with its field', async () => {
  expect(await scheduled({ plant: 'piper-album' })).toMatchObject({ refused: [{ path: ['plant'] }] })
  expect(await scheduled({ slug: 'piperine-98' })).toMatchObject({ refused: [{ path: ['slug'] }] })
  expect(await files()).toEqual(['pure-piperine.md'])
})

test('a record for which a change waits is neither renamed nor removed before that is taken back', async () => {
  await scheduled({ storage: 'Below 8 °C' })
  expect(await saved({ slug: 'piperine-98' })).toMatchObject({ refused: [{ name: CHANGE }] })
  expect((await editor.removal({ name: PIPERINE })).messages).toContainEqual(expect.objectContaining({ name: CHANGE }))
  expect(await files()).toEqual(['pure-piperine.2999-01-15.md', 'pure-piperine.md'])
})

test('a change whose day has come is the record: it is opened as such, saved in its place, and goes with it', async () => {
  const due = PIPERINE.replace('.md', '.2026-03-01.md')
  await writeFile(join(folder, due), (await textOf(PIPERINE)).replace('Dry and dark', 'Below 8 °C'))
  const { records } = await editor.overview({})
  expect(records.filter(({ name }) => name.includes('pure-piperine')).map(({ name }) => name)).toEqual([due])
  expect((await opened()).content.fields.storage).toBe('Below 8 °C')
  expect(await saved({ moq: '5 kg' })).toMatchObject({ saved: { name: PIPERINE } })
  expect(await files()).toEqual(['pure-piperine.md'])
  expect((await opened()).content.fields).toMatchObject({ storage: 'Below 8 °C', moq: '5 kg' })
})
