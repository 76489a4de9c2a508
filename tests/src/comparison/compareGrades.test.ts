import { compareAddress, readGrades, type ComparisonCell, type ComparedGrade } from '../../../shared/comparison.ts'
import type { Sources } from '../../../shared/need.ts'
import type { PageOf } from '../../../shared/page.ts'
import type { Grade, Product, TestGroups } from '../../../shared/product.ts'
import { columnOf, compareGrades } from '../../../shared/compareGrades.ts'
import { needs } from '../../../src/pages/compare.tsx'

function column(tests: TestGroups, grade: Partial<Grade> = {}, product: object = {}): ComparedGrade {
  return {
    grade: { name: '98 %', appearance: 'White powder', moq: '1 kg', ...grade },
    names: ['98 %'],
    card: { name: 'Sample', path: '/spice-extracts/sample', grades: [] },
    product: { kind: 'isolate', tests, documents: [], ...product },
  }
}

const assayColumn = (min: number, basis: 'dried' | 'as is', method = 'HPLC') =>
  column({}, { assay: [{ analyte: 'Piperine', min, unit: '%', basis, method }] })

const elementColumn = (name: string, limit: string, method = 'ICP-MS') =>
  column({ elements: [{ test: name, limit, method }] })

function rowOf(name: string, ...columns: ComparedGrade[]) {
  const row = compareGrades(columns)
    .groups.flatMap(({ rows }) => rows)
    .find(({ test: label }) => label === name)
  if (!row) throw new Error(`there is no row ${name}`)
  return row
}

const textsOf = (cells: ComparisonCell[]) => cells.map(({ text }) => text)

test('tests with synonymous names share a row', () => {
  const { cells, differs } = rowOf(
    'n-Hexane',
    elementColumn('n-Hexane', '≤ 10 mg/kg'),
    elementColumn('Hexane', '≤ 5 mg/kg'),
    column({}),
  )
  expect(textsOf(cells)).toEqual(['≤ 10 mg/kg', '≤ 5 mg/kg', undefined])
  expect(differs).toBe(true)
})

test('a row with the same limit and method in all grades does not differ', () => {
  expect(rowOf('Lead', elementColumn('Lead', '≤ 1 mg/kg'), elementColumn('Lead', '≤ 1 mg/kg')).differs).toBe(false)
})

test('a test that records keep in different groups has one row', () => {
  const protein = { test: 'Protein', limit: '8–25 %', method: 'Kjeldahl' }
  const { groups } = compareGrades([column({ physical: [protein] }), column({ identity: [protein] })])
  const rows = groups.flatMap(({ name, rows: tests }) =>
    tests.map(({ test: label, cells }) => ({ name, label, cells })),
  )
  expect(rows.filter(({ label }) => label === 'Protein')).toEqual([
    {
      name: 'Identity and assay',
      label: 'Protein',
      cells: [
        { text: '8–25 %', note: 'Kjeldahl' },
        { text: '8–25 %', note: 'Kjeldahl' },
      ],
    },
  ])
})

test.each([
  ['Karl Fischer, USP ⟨921⟩', 'USP ⟨921⟩, Karl Fischer'],
  ['USP ⟨731⟩, 60 °C under vacuum', 'USP ⟨731⟩, 60 °C in vacuum'],
  ['IR, USP ⟨197⟩', 'USP ⟨197⟩, FTIR'],
])('the methods "%s" and "%s" are no difference', (method, other) => {
  expect(rowOf('Water', elementColumn('Water', '≤ 1 %', method), elementColumn('Water', '≤ 1 %', other)).differs).toBe(
    false,
  )
})

test('a cell states the basis of its figure', () => {
  expect(textsOf(rowOf('Piperine', assayColumn(98, 'dried'), assayColumn(95, 'as is')).cells)).toEqual([
    '≥ 98.0 %, dried basis',
    '≥ 95.0 %, as is',
  ])
})

test('the origin of a grade replaces the origin and Latin name of its product', () => {
  const product = { source: { latin: 'Penaeus vannamei' }, part: 'shell', origin: 'hydrolysis of chitin' }
  const columns = [column({}, {}, product), column({}, { origin: 'fermentation' }, product)]
  expect(textsOf(rowOf('Latin name', ...columns).cells)).toEqual(['*Penaeus vannamei*', undefined])
  expect(textsOf(rowOf('Origin', ...columns).cells)).toEqual(['hydrolysis of chitin', 'fermentation'])
})

test('the URL of a comparison has no apostrophe, and its grades are read from it', () => {
  const grades = [{ slug: 'spice-extracts/sample', grade: "3'-GCDP" }]
  const address = compareAddress('/compare', grades)
  expect(address).toBe('/compare?grade=spice-extracts/sample:3%27-GCDP')
  expect(readGrades(new URL(address, 'https://site.example').searchParams)).toEqual(grades)
})

test('a comparison has at most six distinct grades', () => {
  const query = Array.from({ length: 8 }, (_, index) => `grade=spice-extracts/x:${index}`).join('&')
  const grades = readGrades(new URLSearchParams(`${query}&${query}`))
  expect(grades.map(({ grade }) => grade)).toEqual(['0', '1', '2', '3', '4', '5'])
})

test('grades of an address that are not compared are named', async () => {
  const asked = ['../secret:1', 'spice-extracts/x:5 %']
  const need = needs({} as PageOf<'compare'>, new URLSearchParams(asked.map((text) => ['grade', text])))
  const sources = { product: () => Promise.resolve(undefined) } as unknown as Sources
  expect(await need?.load?.(sources)).toEqual({ columns: [], groups: [], leftOut: asked })
})

test('a discontinued grade has no column', () => {
  const reference = { slug: 'spice-extracts/x', grade: '5 %' }
  expect(columnOf(reference, { grades: [] } as unknown as Product)).toBeUndefined()
})
