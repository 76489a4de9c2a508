import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleGit } from 'simple-git'
import { beforeEach, expect, test } from 'vitest'
import { issueContent } from '../../../tests/issueContent.ts'
import type { Edit, GridOf, GridRow, Value } from '../protocol.ts'
import type { Editor } from '../server/createEditor.ts'
import { carriedLimit } from '../server/limitEdits.ts'
import { PIPERINE, startEditor } from './startEditor.ts'

const OIL = 'products/cosmetic-ingredients/pepper-oil.md'
const ELEMENTS = 'limits/elements.yaml'

let folder: string
let editor: Editor
let textOf: (name: string) => Promise<string>

beforeEach(async () => {
  ;({ folder, editor, textOf } = await startEditor())
})

async function rowOf(of: GridOf, name: string, entry = ''): Promise<GridRow> {
  const row = (await editor.grid({ of })).rows.find((it) => it.name === name && it.entry === entry)
  if (!row) throw new Error(`${name} has no row ${entry}`)
  return row
}

async function editOf(of: GridOf, name: string, column: string, to: Value, entry = ''): Promise<Edit> {
  const row = await rowOf(of, name, entry)
  return { name, path: [...row.path, ...column.split('.')], entry, from: row.values[column] ?? null, to }
}

test('a grid has a row for each record or entry, with its facts first, and says how many products take over what is shared', async () => {
  const { columns } = await editor.grid({ of: 'products' })
  expect(columns.slice(0, 3).map(({ label }) => label)).toEqual(['Kind', 'Also called', 'Part used'])
  const tests = await editor.grid({ of: 'tests' })
  expect(tests.columns.slice(0, 3).map(({ label }) => label)).toEqual(['Test', 'Limit', 'Method'])
  expect((await rowOf('products', PIPERINE)).values).toMatchObject({ moq: '25 kg', 'appearance.colour': 'pale yellow' })
  expect((await rowOf('grades', PIPERINE, '98 %')).values).toMatchObject({ particleSize: '80 mesh' })
  expect((await rowOf('assays', PIPERINE, '98 %, Assay 1')).values).toMatchObject({ min: 98, technique: 'hplc' })
  expect(await rowOf('tests', ELEMENTS, 'Lead')).toMatchObject({
    path: ['tests', 0],
    products: 15,
    values: { limit: '≤ 1.0 mg/kg' },
  })
  expect((await rowOf('tests', PIPERINE, '95 %, Elements, Lead')).values).toMatchObject({ limit: '≤ 3.0 mg/kg' })
})

test('a grade has the limits of its specification, also those of shared sets', async () => {
  const { limits } = await rowOf('grades', PIPERINE, '98 %')
  expect(limits).toContainEqual(['Lead', '≤ 1.0 mg/kg', 'Elements'])
  expect(limits).toContainEqual(['Cadmium', '≤ 0.2 mg/kg'])
  expect((await rowOf('grades', PIPERINE, '95 %')).limits).toContainEqual(['Lead', '≤ 3.0 mg/kg'])
})

test('changes of many records are shown before they are written, change their lines alone, and stand in the history', async () => {
  const git = simpleGit(folder)
  await git.init()
  await git.addConfig('user.name', 'Ada Sample')
  await git.addConfig('user.email', 'ada@site.example')
  await git.add('.').commit('Begin')
  const before = [await textOf(PIPERINE), await textOf(OIL)]
  const edits = [
    await editOf('products', PIPERINE, 'leadTime', '9 days'),
    await editOf('products', OIL, 'leadTime', '9 days'),
    await editOf('grades', OIL, 'moq', '5 kg', '98 %'),
  ]
  const shown = await editor.edits({ edits })
  expect(shown).toMatchObject({ messages: [], overtaken: [], products: 2 })
  expect(shown.files.map(({ title }) => title)).toEqual(['Pure Piperine', 'Pepper Oil'])
  expect([await textOf(PIPERINE), await textOf(OIL)]).toEqual(before)
  expect(await editor.write({ edits })).toEqual({ written: 2 })
  expect(await textOf(PIPERINE)).toBe(before[0]?.replace('leadTime: 5 days', 'leadTime: 9 days'))
  expect(await textOf(OIL)).toBe(
    before[1]?.replace('leadTime: 5 days', 'leadTime: 9 days').replace('80 mesh, moq: 25 kg', '80 mesh, moq: 5 kg'),
  )
  await git.add('.').commit('Longer lead times')
  const { versions = [] } = await editor.history({ name: OIL })
  expect(versions.map(({ about }) => about)).toEqual(['Longer lead times', 'Begin'])
})

test('nothing is written where one of the changes is a mistake, or another has changed the same place or moved its row', async () => {
  const good = await editOf('products', OIL, 'leadTime', '9 days')
  const before = await textOf(OIL)
  const wrong = await editOf('tests', ELEMENTS, 'limit', '≤ 1.0 mgkg', 'Lead')
  expect(await editor.write({ edits: [good, wrong] })).toMatchObject({
    refused: { messages: [{ name: ELEMENTS, path: ['tests', 0, 'limit'] }] },
  })
  const overtaken = await editOf('products', PIPERINE, 'leadTime', '9 days')
  const moved = await editOf('tests', ELEMENTS, 'limit', '≤ 0.1 mg/kg', 'Cadmium')
  await writeFile(join(folder, PIPERINE), (await textOf(PIPERINE)).replace('leadTime: 5 days', 'leadTime: 6 days'))
  await writeFile(
    join(folder, ELEMENTS),
    (await textOf(ELEMENTS)).replace(
      'tests:\n',
      "tests:\n  - { test: Mercury, limit: '≤ 0.5 mg/kg', method: ICP-MS }\n",
    ),
  )
  expect(await editor.write({ edits: [good, overtaken, moved] })).toMatchObject({
    refused: {
      overtaken: [
        { name: PIPERINE, label: 'Lead time' },
        { name: ELEMENTS, label: 'Cadmium, Limit' },
      ],
    },
  })
  expect(await textOf(OIL)).toBe(before)
})

test('an empty cell takes an optional value out of the file', async () => {
  const before = await textOf(OIL)
  await editor.write({ edits: [await editOf('products', OIL, 'part', null)] })
  expect(await textOf(OIL)).toBe(before.replace('part: fruit\n', ''))
})

test('a change of a shared set tells of the specifications that have to be issued again', async () => {
  await issueContent(folder)
  const edits = [await editOf('tests', ELEMENTS, 'limit', '≤ 0.9 mg/kg', 'Lead')]
  const { products, unissued } = await editor.edits({ edits })
  expect({ products, unissued }).toEqual({ products: 15, unissued: 14 })
  expect((await editor.record({ name: ELEMENTS, draft: 'tab' })).products).toBe(15)
})

test('words are found in texts and fields; links, references, code and names are told and stay', async () => {
  const body = 'Pepper of [pepper](/herbal-extract/pepper-1), {compounds/piperine: formula} and `pepper`.'
  await writeFile(join(folder, OIL), (await textOf(OIL)).replace('A text about the product.', body))
  const found = await editor.find({ words: 'pepper', isCase: false, isWhole: true })
  const text = found.find(({ name, path }) => name === OIL && path.length === 0)
  expect(text?.places).toEqual([
    { at: 0, length: 6 },
    { at: 11, length: 6 },
    { at: 35, length: 6, isKept: true },
    { at: body.lastIndexOf('pepper'), length: 6, isKept: true },
  ])
  expect(found).toContainEqual(
    expect.objectContaining({ name: OIL, path: ['name'], label: 'Name', places: [{ at: 0, length: 6 }] }),
  )
  expect(found.find(({ name, path }) => name === OIL && path[0] === 'slug')?.places).toEqual([
    { at: 0, length: 6, isKept: true },
  ])
  expect(await editor.find({ words: 'PEPPER', isCase: true, isWhole: true })).toEqual([])
  expect(await editor.find({ words: 'peppe', isCase: false, isWhole: true })).toEqual([])
})

test('a text that another has changed in another line is merged', async () => {
  await writeFile(
    join(folder, OIL),
    (await textOf(OIL)).replace('A text about the product.', 'First.\n\nSecond.\n\nThird.'),
  )
  const edit: Edit = {
    name: OIL,
    path: [],
    entry: '',
    from: 'First.\n\nSecond.\n\nThird.',
    to: 'First.\n\nSecond.\n\nLast.',
  }
  await writeFile(join(folder, OIL), (await textOf(OIL)).replace('First.', 'Begin.'))
  expect(await editor.write({ edits: [edit] })).toEqual({ written: 1 })
  expect(await textOf(OIL)).toContain('Begin.\n\nSecond.\n\nLast.')
})

test('a compound is replaced in every record that names it, and goes in the same step', async () => {
  const other = 'compounds/chavicine.yaml'
  await writeFile(
    join(folder, other),
    (await textOf('compounds/piperine.yaml')).replace('name: Piperine', 'name: Chavicine'),
  )
  const name = 'compounds/piperine.yaml'
  const { revision } = await editor.record({ name, draft: 'tab' })
  expect((await editor.removal({ name })).others).toEqual([{ value: other, label: 'Chavicine' }])
  const edits = await editor.replacement({ name, by: other })
  const { files, messages } = await editor.edits({ edits, removed: { name, revision } })
  expect(messages).toEqual([])
  expect(files).toHaveLength(18)
  expect(await editor.write({ edits, removed: { name, revision } })).toEqual({ written: 19 })
  expect(await textOf(PIPERINE)).toContain('compound: chavicine\n')
  expect(await textOf('knowledge/what-is-piperine-.md')).toContain('compounds: [chavicine]')
  await expect(textOf(name)).rejects.toThrow('ENOENT')
})

test('a product that takes the place of another has its links, whose words stay, and its former address', async () => {
  const by = 'products/herbal-extract/pepper-1.md'
  const next = 'products/herbal-extract/pepper-2.md'
  const renamed = (await textOf(next)).replace('slug: pepper-2\n', 'slug: pepper-2\nformerSlugs: [pepper-zwei]\n')
  await writeFile(join(folder, next), renamed)
  const edits = await editor.replacement({ name: PIPERINE, by })
  const { revision } = await editor.record({ name: PIPERINE, draft: 'tab' })
  expect(await editor.write({ edits, removed: { name: PIPERINE, revision } })).toMatchObject({ written: 4 })
  expect(await textOf('pages/home.md')).toContain('featured: [herbal-extract/pepper-1]')
  expect(await textOf('knowledge/what-is-piperine-.md')).toContain('[pure piperine](/herbal-extract/pepper-1)')
  expect(await textOf(by)).toContain('formerSlugs: [pure-piperine]')
  const follow = await editor.replacement({ name: by, by: next })
  expect(follow).toContainEqual(
    expect.objectContaining({ path: ['formerSlugs'], to: ['pure-piperine', 'pepper-1', 'pepper-zwei'] }),
  )
})

const PEPPER = 'products/herbal-extract/pepper-1.md'

async function limitOf(rows: { name: string; path?: (string | number)[] }[], limit: string, more: object = {}) {
  return editor.limit({
    rows: rows.map(({ name, path = [] }) => ({ name, path })),
    test: 'Lead',
    limit,
    isShared: false,
    edits: [],
    ...more,
  })
}

test('chosen products have a limit of their own in place of that of a shared set, told before, and give it back', async () => {
  const before = [await textOf(OIL), await textOf(ELEMENTS)]
  expect((await rowOf('products', OIL)).limits).toContainEqual(['Lead', '≤ 1.0 mg/kg', 'Elements'])
  const { edits, left } = await limitOf([{ name: OIL }, { name: PEPPER }], '0.3')
  expect(left.map(({ title, why }) => `${title}: ${why}`)).toEqual([
    'Pepper Oil: 95 % keeps ≤ 3.0 mg/kg, a row of its own, which is changed under “Grades”',
    'Pepper 1: 95 % keeps ≤ 3.0 mg/kg, a row of its own, which is changed under “Grades”',
  ])
  const shown = await editor.edits({ edits })
  expect(shown).toMatchObject({ messages: [], products: 2 })
  expect(shown.files.map(({ limits }) => limits)).toEqual([
    ['98 %: Lead: ≤ 1.0 mg/kg from the set Elements → ≤ 0.3 mg/kg of its own'],
    ['98 %: Lead: ≤ 1.0 mg/kg from the set Elements → ≤ 0.3 mg/kg of its own'],
  ])
  await editor.write({ edits })
  expect(await textOf(OIL)).toBe(
    before[0]?.replace(
      'elements: [{ test: Cadmium, limit: ≤ 0.2 mg/kg, method: ICP-MS }]',
      'elements: [{ test: Cadmium, limit: ≤ 0.2 mg/kg, method: ICP-MS }, { test: Lead, limit: ≤ 0.3 mg/kg, method: ICP-MS }]',
    ),
  )
  expect(await textOf(ELEMENTS)).toBe(before[1])
  expect((await rowOf('grades', OIL, '98 %')).limits).toContainEqual(['Lead', '≤ 0.3 mg/kg'])
  await editor.write({ edits: edits.map((edit) => ({ ...edit, from: edit.to, to: edit.from })) })
  expect(await textOf(OIL)).toBe(before[0])
})

test('a limit of a grade goes into its own row; one that is waiting to be written stays beside another', async () => {
  const { path } = await rowOf('grades', OIL, '95 %')
  const own = await limitOf([{ name: OIL, path }], '≤ 2.0 mg/kg')
  expect(own).toMatchObject({ left: [], edits: [{ path: ['grades', 1, 'tests', 'elements'], entry: '95 %' }] })
  const { edits } = await limitOf([{ name: OIL }], '0.3 mg/kg')
  const both = await limitOf([{ name: OIL }], '0.1', { test: 'Cadmium', edits })
  expect(both.edits).toMatchObject([
    {
      to: [
        { test: 'Cadmium', limit: '≤ 0.1 mg/kg' },
        { test: 'Lead', limit: '≤ 0.3 mg/kg' },
      ],
    },
  ])
})

test('a limit is changed in the shared sets of chosen products; what has none says so', async () => {
  const shared = await limitOf([{ name: OIL }, { name: PEPPER }], '0.5', { isShared: true })
  expect(shared).toMatchObject({
    left: [],
    edits: [{ name: ELEMENTS, path: ['tests', 0, 'limit'], entry: 'Lead', from: '≤ 1.0 mg/kg', to: '≤ 0.5 mg/kg' }],
  })
  expect(await editor.edits({ edits: shared.edits })).toMatchObject({ messages: [], products: 15 })
  const why = async (asked: object) => (await limitOf([{ name: OIL }], '0.2', asked)).left.map((it) => it.why)
  expect(await why({ test: 'Zinc' })).toEqual(['it has no limit of Zinc'])
  expect(await why({ test: 'Cadmium' })).toEqual(['it is ≤ 0.2 mg/kg already'])
  expect(await why({ test: 'Cadmium', isShared: true })).toEqual(['it takes no limit of Cadmium from a set'])
})

test('a limit that is typed takes sign, unit and what it is of from the one that is there', () => {
  const carried = [
    ['0.3', '≤ 0.5 mg/kg', '≤ 0.3 mg/kg'],
    ['0.3 mg/kg', '≤ 0.5 mg/kg', '≤ 0.3 mg/kg'],
    ['max. 300 µg/kg', '≤ 0.5 mg/kg', '≤ 300 µg/kg'],
    ['≤ 5', '< 10 mg/kg in total', '≤ 5 mg/kg in total'],
    ['5 mg/kg', '≤ 10 mg/kg in total', '≤ 5 mg/kg in total'],
    ['Absent in 25 g', 'Absent in 10 g', 'Absent in 25 g'],
  ]
  for (const [typed = '', now = '', made] of carried) expect(carriedLimit(typed, now)).toBe(made)
})
