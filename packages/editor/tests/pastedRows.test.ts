import { expect, test } from 'vitest'
import { cellsIn } from '../client/tables.ts'
import { readRows, recogniseColumns } from '../client/fields/pastedRows.ts'
import {
  type Choice,
  placeRows,
  rowsOfOurs,
  sectionsByTest,
  standingRows,
  withTaken,
} from '../client/fields/placedRows.ts'
import type { Fields, KnownTests, Path } from '../protocol.ts'

const PROPERTIES = Object.fromEntries(['test', 'limit', 'method', 'id'].map((name) => [name, { type: 'string' }]))

const read = (text: string) => {
  const table = cellsIn(text)
  const known = recogniseColumns(table, PROPERTIES)
  return { ...known, rows: readRows(table, known, PROPERTIES) }
}

test('columns are recognised by their headings, limits are written as certificates print them, and other columns are not taken', () => {
  const { head, columns, rows } = read(
    'Certificate of analysis\nItem\tSpecification\tResult\tMethod\nLead\tNMT 0,5 ppm\t0.1\tICP-MS\nLoss on drying\tmax. 5%\t3.1\tUSP<731>',
  )
  expect({ head, columns }).toEqual({ head: 1, columns: ['test', 'limit', '', 'method'] })
  expect(rows.map(({ fields, doubt }) => ({ ...fields, doubt }))).toEqual([
    { test: 'Certificate of analysis', doubt: 'it stands above the headings' },
    { test: 'Lead', limit: '≤ 0.5 mg/kg', method: 'ICP-MS' },
    { test: 'Loss on drying', limit: '≤ 5 %', method: 'USP ⟨731⟩' },
  ])
})

test('without headings each column is what its cells look like', () => {
  const { head, columns } = read('1\tLead\t≤ 0.5 mg/kg\tICP-MS\n2\tCadmium\t≤ 0.3 mg/kg\tICP-MS')
  expect({ head, columns }).toEqual({ head: -1, columns: ['', 'test', 'limit', 'method'] })
})

test('least, most and unit of columns of their own make one limit', () => {
  const { rows } = read('Test;Min;Max;Unit\nAsh;;5;%\nAssay;95;102;%\npH;4;7;\nStarch;2;;%')
  expect(rows.map(({ fields }) => fields.limit)).toEqual(['≤ 5 %', '95–102 %', '4–7', '≥ 2 %'])
})

test('a heading between rows is doubted, no row is dropped, and one of the same name takes the place of what is there', () => {
  const record = { tests: [{ test: 'Lead', limit: '≤ 1.0 mg/kg', method: 'ICP-MS', id: 'pb' }] }
  const rows = place('Test\tLimit\nHeavy metals\nlead\t≤ 0.5 mg/kg\nMercury\t≤ 0.1 mg/kg', record, ['tests'])
  expect(rows.map(({ taking }) => taking)).toEqual(['leave', 'replace', 'add'])
  expect(rows[0]?.doubt).toBe('it has one cell, as a heading between rows has')
  expect(withTaken({ '': record.tests }, rows, '')['']).toEqual([
    { test: 'Lead', limit: '≤ 0.5 mg/kg', method: 'ICP-MS', id: 'pb' },
    { test: 'Mercury', limit: '≤ 0.1 mg/kg' },
  ])
})

test('counts and portions are written as records write them, and what is below a figure stays below it', () => {
  const limits = [
    '< 1000 cfu/g',
    'NMT 5000 ppm',
    'negative / 25 g',
    'absent in 10 g',
    'Negative',
    '< 2 µg/kg',
    '1000 cfu/g max',
  ]
  const { rows } = read(['Test\tLimit', ...limits.map((limit) => `Some test\t${limit}`)].join('\n'))
  expect(rows.map(({ fields }) => fields.limit)).toEqual([
    '< 1,000 CFU/g',
    '≤ 5,000 mg/kg',
    'Absent in 25 g',
    'Absent in 10 g',
    'Negative',
    '< 2 µg/kg',
    '≤ 1,000 CFU/g',
  ])
})

const TESTS: KnownTests = {
  sections: [
    { test: 'Melting range', group: 'physical', times: 3 },
    { test: 'Specific rotation', group: 'identity', times: 1 },
    { test: 'Specific rotation', group: 'physical', times: 2 },
    { test: 'Lead', group: 'elements', times: 2 },
    { test: 'Arsenic', group: 'elements', times: 2 },
    { test: '*Escherichia coli*', group: 'microbiology', times: 2 },
    { test: 'Ethanol', group: 'residues', times: 2 },
  ],
  sets: {
    elements: {
      name: 'Elements, isolates',
      group: 'elements',
      tests: [
        { test: 'Lead', limit: '≤ 0.5 mg/kg', method: 'ICP-MS' },
        { test: 'Arsenic', limit: '≤ 0.5 mg/kg', method: 'ICP-MS' },
      ],
    },
  },
}

const PRODUCT: Fields = {
  grades: [{ name: '98 %', bulkDensity: '0.35–0.55 g/mL' }],
  limits: ['elements'],
  tests: {
    physical: [
      {},
      { test: 'Melting range', limit: '128–132 °C', method: 'USP ⟨741⟩' },
      { test: 'Loss on drying', limit: '≤ 0.5 %', method: 'USP ⟨731⟩' },
    ],
  },
}

const PHYSICAL = ['tests', 'physical']

function place(text: string, record: Fields = PRODUCT, path: Path = PHYSICAL, choices = new Map<number, Choice>()) {
  const standing = standingRows(record, path, TESTS.sets)
  const section = path.length > 1 ? ('physical' as const) : undefined
  return placeRows(read(text).rows, { section, standing, known: sectionsByTest(TESTS.sections) }, choices)
}

const SHEET = `Parameter\tSpecification\tTest method
Lead (Pb)\tmax. 0.5 ppm\tICP-MS
Arsenic (As)\tmax. 0.3 ppm\tICP-MS
Melting point\t128–132 °C\tPh. Eur. 2.2.14
Moisture\tNMT 1.0 %\tUSP <731>
Bulk density\t0.35 - 0.55 g/ml\tUSP <616>
E. coli\tabsent in 10 g\tUSP <2022>
Ethanol (residual)\tNMT 5000 ppm\tGC-HS
Osmophilic count\t< 10 cfu/g\tISO
Radiance\t≤ 5\tVisual`

test('pasted rows are sorted into the sections in which records have their tests, and one that no record has stays', () => {
  expect(place(SHEET).map(({ fields, section, isUnplaced }) => [fields.test, section, isUnplaced])).toEqual([
    ['Lead (Pb)', 'elements', false],
    ['Arsenic (As)', 'elements', false],
    ['Melting point', 'physical', false],
    ['Moisture', 'physical', false],
    ['Bulk density', 'physical', false],
    ['E. coli', 'microbiology', false],
    ['Ethanol (residual)', 'residues', false],
    ['Osmophilic count', 'microbiology', false],
    ['Radiance', 'physical', true],
  ])
})

test('a row that is there, in a shared set or as a field is left out where it says the same, and else overrides what is shared', () => {
  expect(place(SHEET).map(({ taking, differs, there }) => [taking, differs, there?.fields.test])).toEqual([
    ['leave', 'nothing', 'Lead'],
    ['replace', 'more', 'Arsenic'],
    ['leave', 'method', 'Melting range'],
    ['leave', 'test', 'Loss on drying'],
    ['leave', 'nothing', 'Bulk density'],
    ['add', undefined, undefined],
    ['add', undefined, undefined],
    ['add', undefined, undefined],
    ['add', undefined, undefined],
  ])
})

test('rows that are taken keep the names of those that they replace, and empty rows are gone', () => {
  const chosen = new Map<number, Choice>([
    [2, { taking: 'replace' }],
    [3, { taking: 'replace' }],
    [7, { taking: 'leave' }],
    [8, { section: 'identity' }],
  ])
  expect(withTaken({ ...(PRODUCT.tests as Fields) }, place(SHEET, PRODUCT, PHYSICAL, chosen), 'physical')).toEqual({
    identity: [{ test: 'Radiance', limit: '≤ 5', method: 'Visual' }],
    physical: [
      { test: 'Melting range', limit: '128–132 °C', method: 'Ph. Eur. 2.2.14' },
      { test: 'Loss on drying', limit: '≤ 1.0 %', method: 'USP ⟨731⟩' },
    ],
    elements: [{ test: 'Arsenic', limit: '≤ 0.3 mg/kg', method: 'ICP-MS' }],
    residues: [{ test: 'Ethanol (residual)', limit: '≤ 5,000 mg/kg', method: 'GC-HS' }],
    microbiology: [{ test: 'E. coli', limit: 'Absent in 10 g', method: 'USP ⟨2022⟩' }],
  })
})

test('the same limit by another method is left out, and ours keeps its method', () => {
  const record = { tests: [{ test: 'Melting range', limit: '128–132 °C', method: 'USP ⟨741⟩' }] }
  const [row] = place('Test\tLimit\tMethod\nMelting range\t128 - 132 °C\tCapillary', record, ['tests'])
  expect(row).toMatchObject({ taking: 'leave', differs: 'method', offered: ['add', 'replace', 'leave'] })
})

test('a limit that is looser than the one that is there is told, and that one is kept unless somebody chooses otherwise', () => {
  const rows = place(
    'Test\tLimit\nLead\t≤ 1000 µg/kg\nArsenic\t≤ 300 ppb\nMelting range\t126–132 °C\nLoss on drying\t≤ 0.2 %\nBulk density\t0.2–0.6 g/mL',
  )
  expect(rows.map(({ taking, isLooser }) => [taking, isLooser])).toEqual([
    ['leave', true],
    ['replace', false],
    ['leave', true],
    ['replace', false],
    ['leave', true],
  ])
  expect(rowsOfOurs(rows)).toEqual([0, 2, 4])
  const germs = { tests: { microbiology: [{ test: 'Salmonella', limit: 'Absent in 25 g', method: 'USP' }] } }
  expect(place('Test\tLimit\nSalmonella\tabsent in 10 g', germs)[0]).toMatchObject({ taking: 'leave', isLooser: true })
})

test('what the form has a field for is offered to be put there', () => {
  const [row] = place('Test\tLimit\nBulk density\t0.4–0.5 g/mL')
  expect(row).toMatchObject({ taking: 'leave', there: { is: 'fact', path: ['grades', 0, 'bulkDensity'] } })
  expect(row?.offered).toContain('replace')
})

test('what brackets add to a name makes another test of it', () => {
  const [row] = place('Test\tLimit\nArsenic (inorganic)\t≤ 0.1 mg/kg\nRest\t1')
  expect([row?.taking, row?.differs, row?.section]).toEqual(['add', 'test', 'elements'])
})
