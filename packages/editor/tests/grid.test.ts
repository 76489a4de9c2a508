import { expect, test } from 'vitest'
import { changedValue, lackOf } from '../client/cells.ts'
import { filterGrid, LIMIT_OF, limitToBe, type Relation } from '../client/filterGrid.ts'
import { importOf, recogniseHeads, tableOf } from '../client/gridTable.ts'
import { aroundPlace, foundKey, replaceTexts } from '../client/replaceTexts.ts'
import { cellsIn } from '../client/tables.ts'
import { factsOf } from '../../../tests/factsOf.ts'
import { siteContent } from '../../../tests/siteContent.ts'
import { csvCell } from '../../../src/limits/saveTable.ts'
import type { Edit, Fields, FoundText, Grid, GridColumn, GridRow } from '../protocol.ts'
import { gridOf } from '../server/gridOf.ts'

const columnOf = (id: string, label: string, schema: GridColumn['schema'] = { type: 'string' }): GridColumn => ({
  id,
  path: id.split('.'),
  label,
  schema,
  isFact: true,
})

const COLUMNS = [
  columnOf('moq', 'MOQ'),
  columnOf('limits', 'Limits', { type: 'array', items: { type: 'string' } }),
  columnOf('order', 'Order', { type: 'integer' }),
]

const rowOf = (title: string, values: Fields, limits: GridRow['limits'] = []): GridRow => ({
  name: `products/a/${title}.md`,
  title,
  path: [],
  entry: '',
  values,
  limits,
})

const ROWS = [
  rowOf('Rutin', { moq: '25 kg', limits: ['elements-isolate', 'microbiology-strict'], order: 1 }, [
    ['Lead', '≤ 0.5 mg/kg'],
  ]),
  rowOf('Betulin', { moq: '500 g', limits: ['elements-botanical'] }, [['Lead', '≤ 3.0 mg/kg']]),
  rowOf('Piperine', { moq: '1 kg' }, [
    ['Lead', '≤ 500 µg/kg'],
    ['Lead', '≤ 1.0 mg/kg'],
  ]),
]
const GRID: Grid = { columns: COLUMNS, rows: ROWS, unread: 0 }

test('rows are found by any fact, entry of a list or limit, with figures in any unit of their kind', () => {
  const found = (what: string, relation: Relation, value = '') =>
    filterGrid(ROWS, [{ what, relation, value }]).map(({ title }) => title)
  expect(found(`${LIMIT_OF}Lead`, 'is', '0.5 mg/kg')).toEqual(['Rutin', 'Piperine'])
  expect(found(`${LIMIT_OF}Lead`, 'is', '≤ 0.5 ppm')).toEqual(['Rutin', 'Piperine'])
  expect(found(`${LIMIT_OF}Lead`, 'is at least', '1 mg/kg')).toEqual(['Betulin', 'Piperine'])
  expect(found('limits', 'is', 'elements-isolate')).toEqual(['Rutin'])
  expect(found('limits', 'is not', 'elements-isolate')).toEqual(['Betulin', 'Piperine'])
  expect(found('limits', 'is empty')).toEqual(['Piperine'])
  expect(found('moq', 'is at most', '1 kg')).toEqual(['Betulin', 'Piperine'])
  expect(found('record', 'has', 'rut')).toEqual(['Rutin'])
  expect(found('moq', 'has', '')).toHaveLength(3)
})

test('a limit that is not written yet is shown in the rows that will have it: of their own, or of a set', () => {
  const edits: Edit[] = [
    {
      name: 'products/a/Betulin.md',
      path: ['tests', 'elements'],
      entry: '',
      from: null,
      to: [{ test: 'Lead', limit: '≤ 2.0 mg/kg' }],
    },
    {
      name: 'limits/elements-isolate.yaml',
      path: ['tests', 0, 'limit'],
      entry: 'Lead',
      from: '≤ 0.5 mg/kg',
      to: '≤ 0.3 mg/kg',
    },
  ]
  const set = rowOf('Rutin', { limits: ['elements-isolate'] }, [['Lead', '≤ 0.5 mg/kg', 'Elements']])
  expect([set, ...ROWS].map((row) => limitToBe(row, 'Lead', edits))).toEqual([
    '≤ 0.3 mg/kg',
    undefined,
    '≤ 2.0 mg/kg',
    undefined,
  ])
  expect(ROWS.map((row) => limitToBe(row, 'Lead', []))).toEqual([undefined, undefined, undefined])
})

test('many lists get an entry more or one less, and keep the others', () => {
  const schema = { type: 'array', items: { type: 'string' } }
  expect(changedValue(['a', 'b'], 'add', 'b; c', schema)).toEqual(['a', 'b', 'c'])
  expect(changedValue(['a', 'b'], 'remove', 'a', schema)).toEqual(['b'])
  expect(changedValue(['a'], 'remove', 'a', schema)).toBe(null)
  expect(changedValue(null, 'set', 'a; b', schema)).toEqual(['a', 'b'])
})

test('a file that was exported and not changed changes nothing; its columns are known by label or field', () => {
  const table = tableOf(ROWS, COLUMNS)
  expect(table[0]).toEqual(['Record', 'MOQ', 'Limits', 'Order'])
  const taken = recogniseHeads(table[0] ?? [], COLUMNS)
  expect(importOf(table, taken, GRID, true)).toEqual({ edits: [], left: [] })
  expect(recogniseHeads(['RECORD', 'moq', 'Price'], COLUMNS)).toEqual(['Record', 'moq', ''])
})

test('an imported file says of each row from which nothing is taken why', () => {
  const [rutin] = ROWS
  const table = [
    ['Record', 'MOQ', 'Order'],
    [rutin?.name ?? '', '5 kg', '2'],
    [rutin?.name ?? '', '6 kg', '2'],
    ['products/a/none.md', '5 kg', '2'],
    ['', '5 kg', '2'],
  ]
  const { edits, left } = importOf(table, ['Record', 'moq', 'order'], GRID, true)
  expect(edits).toEqual([
    { name: rutin?.name, path: ['moq'], entry: '', from: '25 kg', to: '5 kg' },
    { name: rutin?.name, path: ['order'], entry: '', from: 1, to: 2 },
  ])
  expect(left).toEqual([
    { row: 3, why: `${rutin?.name} stands in a row above, too` },
    { row: 4, why: 'there is no products/a/none.md' },
    { row: 5, why: 'it names no record' },
  ])
})

test('an empty cell takes the value away, or is left alone where that is chosen', () => {
  const table = [
    ['Record', 'Order'],
    [ROWS[0]?.name ?? '', ''],
  ]
  expect(importOf(table, ['Record', 'order'], GRID, true).edits).toMatchObject([{ from: 1, to: null }])
  expect(importOf(table, ['Record', 'order'], GRID, false).edits).toEqual([])
})

test('cells are read as Excel copies and saves them', () => {
  expect(cellsIn('a\tb\n"1,5\n2"\tc')).toEqual([
    ['a', 'b'],
    ['1,5\n2', 'c'],
  ])
  expect(cellsIn('\uFEFFa;b,c\n"1;2";3')).toEqual([
    ['a', 'b,c'],
    ['1;2', '3'],
  ])
  expect(cellsIn('a,b\n\'-20°,"say ""it"""')).toEqual([
    ['a', 'b'],
    ['-20°', 'say "it"'],
  ])
})

test('every fact of the real catalogue goes through a CSV file and back without a difference', async () => {
  const read = siteContent()
  const publication = { drafts: true, today: new Date().toISOString().slice(0, 10) }
  const reading = { read, options: { publication, siteUrl: 'https://site.example', facts: await factsOf(read) } }
  for (const of of ['products', 'grades', 'assays', 'tests', 'plants', 'compounds', 'limits'] as const) {
    const grid = gridOf(reading, of)
    const csv = tableOf(grid.rows, grid.columns)
      .map((row) => row.map(csvCell).join(','))
      .join('\r\n')
    const table = cellsIn(csv)
    const { edits, left } = importOf(table, recogniseHeads(table[0] ?? [], grid.columns), grid, true)
    expect({ of, edits, left }).toEqual({ of, edits: [], left: [] })
  }
})

test('words are replaced in the places that are chosen, and no others', () => {
  const text = 'Pepper, pepper and pepper'
  const found: FoundText = {
    name: 'news/a.md',
    title: 'A',
    path: [],
    entry: '',
    label: 'Text',
    text,
    places: [
      { at: 0, length: 6 },
      { at: 8, length: 6, isKept: true },
      { at: 19, length: 6 },
    ],
  }
  const chosen = new Set(found.places.slice(1).map((place) => foundKey(found, place)))
  expect(replaceTexts([found], chosen, 'chilli')).toEqual([
    { name: 'news/a.md', path: [], entry: '', from: text, to: 'Pepper, pepper and chilli' },
  ])
  expect(replaceTexts([found], new Set(), 'chilli')).toEqual([])
  expect(aroundPlace('One\nTwo words here\nThree', { at: 8, length: 5 })).toEqual(['Two ', 'words', ' here'])
})

test('many rows are changed once a field is chosen and a value typed, and emptied where that is asked for', () => {
  const [text, list] = COLUMNS
  expect(lackOf(undefined, 'empty', '')).toBe('Choose a field')
  expect(lackOf(text?.schema, 'set', ' ')).toBe('Type a value')
  expect(lackOf(list?.schema, 'add', ' ; ')).toBe('Type a value')
  expect(lackOf(text?.schema, 'set', '1 kg')).toBeUndefined()
  expect(lackOf(text?.schema, 'empty', '')).toBeUndefined()
  expect(changedValue('25 kg', 'empty', '1 kg', {})).toBeNull()
})
