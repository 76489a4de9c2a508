import { expect, test } from 'vitest'
import { compareAddress, readGrades } from '../../../shared/comparison/address.ts'
import { type Cell, type ComparedGrade, gradesIn } from '../../../shared/comparison/compared.ts'
import type { Grade, Product, TestGroups } from '../../../shared/product.ts'
import { columnOf, compareGrades, comparisonTable } from '../compareGrades.ts'

function column(tests: TestGroups, grade: Partial<Grade> = {}, product: object = {}): ComparedGrade {
  return {
    grade: { name: '98 %', appearance: 'White powder', moq: '1 kg', ...grade },
    names: ['98 %'],
    card: { name: 'Sample', path: '/herbal-extract/sample', grades: [] },
    product: { kind: 'isolate', tests, documents: [], ...product },
  }
}

const assayed = (min: number, basis: 'dried' | 'as is', method = 'HPLC') =>
  column({}, { assay: [{ analyte: 'Piperine', min, unit: '%', basis, method }] })

const element = (name: string, limit: string, method = 'ICP-MS') =>
  column({ elements: [{ test: name, limit, method }] })

function rowOf(name: string, ...columns: ComparedGrade[]) {
  const row = compareGrades(columns)
    .groups.flatMap(({ rows }) => rows)
    .find(({ test: it }) => it === name)
  if (!row) throw new Error(`there is no row ${name}`)
  return row
}

const textsOf = (cells: Cell[]) => cells.map(({ text }) => text)

test('tests of one name stand in a row, with cells left open where a grade does not state them', () => {
  const { cells, differs } = rowOf(
    'n-Hexane',
    element('n-Hexane', '≤ 10 mg/kg'),
    element('Hexane', '≤ 5 mg/kg'),
    column({}),
  )
  expect(textsOf(cells)).toEqual(['≤ 10 mg/kg', '≤ 5 mg/kg', undefined])
  expect(differs).toBe(true)
})

test('a row with the same limit and method in all grades does not differ', () => {
  expect(rowOf('Lead', element('Lead', '≤ 1 mg/kg'), element('Lead', '≤ 1 mg/kg')).differs).toBe(false)
})

test('another method is a difference', () => {
  const columns = [element('Lead', '≤ 1 mg/kg'), element('Lead', '≤ 1 mg/kg', 'AAS')]
  expect(rowOf('Lead', ...columns).differs).toBe(true)
})

test('figures on one basis have it in the name of their row', () => {
  expect(textsOf(rowOf('Piperine, dried basis', assayed(98, 'dried'), assayed(95, 'dried')).cells)).toEqual([
    '≥ 98.0 %',
    '≥ 95.0 %',
  ])
})

test('figures on two bases say them in the cells, unconverted', () => {
  expect(textsOf(rowOf('Piperine', assayed(98, 'dried'), assayed(95, 'as is')).cells)).toEqual([
    '≥ 98.0 %, dried basis',
    '≥ 95.0 %, as is',
  ])
})

test('a second test of one name has a row of its own', () => {
  const both = column({
    identity: [
      { test: 'Piperine, as is', limit: '≥ 93 %', method: 'HPLC' },
      { test: 'Piperine, dried basis', limit: '≥ 98 %', method: 'HPLC' },
    ],
  })
  expect(textsOf(rowOf('Piperine, as is', both).cells)).toEqual(['≥ 93 %'])
  expect(textsOf(rowOf('Piperine, dried basis', both).cells)).toEqual(['≥ 98 %'])
})

test('a grade with an origin of its own has no plant and part of its product', () => {
  const product = { source: { latin: 'Penaeus vannamei' }, part: 'shell', origin: 'hydrolysis of chitin' }
  const columns = [column({}, {}, product), column({}, { origin: 'fermentation' }, product)]
  expect(textsOf(rowOf('Latin name', ...columns).cells)).toEqual(['*Penaeus vannamei*', undefined])
  expect(textsOf(rowOf('Origin', ...columns).cells)).toEqual(['hydrolysis of chitin', 'fermentation'])
})

test('allergens have a row also where no grade states them', () => {
  expect(textsOf(rowOf('Allergens', column({})).cells)).toEqual([undefined])
})

test('a file has each limit with its method', () => {
  const table = comparisonTable(compareGrades([element('Lead', '≤ 1 mg/kg'), column({})]))
  expect(table[0]).toEqual(['Test', 'Sample, 98 %', 'Sample, 98 %'])
  expect(table).toContainEqual(['Lead', '≤ 1 mg/kg (ICP-MS)', 'not stated'])
})

test('an address is read again, without an apostrophe, before which mail programs end links', () => {
  const grades = [{ slug: 'herbal-extract/sample', grade: "3'-GCDP" }]
  const address = compareAddress(grades, { name: "Ada's" })
  expect(address).toBe('/compare?grade=herbal-extract/sample:3%27-GCDP&name=Ada%27s')
  expect(readGrades(new URL(address, 'https://site.example').searchParams).asked).toEqual(grades)
})

test('an address holds at most six grades, each once, and tells which are left out', () => {
  const grades = Array.from({ length: 8 }, (_, index) => `grade=herbal-extract/x:${index}`).join('&')
  const { asked, leftOut, unread } = readGrades(new URLSearchParams(`grade=../secret:1&${grades}&${grades}`))
  expect(asked.map(({ grade }) => grade)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(leftOut.map(({ grade }) => grade)).toEqual(['6', '7'])
  expect(unread).toEqual(['../secret:1'])
})

test('a grade that the product no longer has is missing', () => {
  const asked = { slug: 'herbal-extract/x', grade: '5 %' }
  const columns = [columnOf(asked, { grades: [] } as unknown as Product), columnOf(asked, undefined)]
  expect(columns).toEqual([{ missing: asked }, { missing: asked }])
  expect(gradesIn(columns)).toEqual([])
})
