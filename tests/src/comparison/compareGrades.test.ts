import { compareAddress, readGrades, type ComparedGrade } from '../../../shared/comparison.ts'
import type { Sources } from '../../../shared/need.ts'
import type { PageOf } from '../../../shared/page.ts'
import type { Product, TestGroups } from '../../../shared/product.ts'
import { columnOf, compareGrades } from '../../../shared/compareGrades.ts'
import { needs } from '../../../src/pages/compare.tsx'
import { testValues } from '../../testValues.ts'

type Column = { grade?: object; product?: object } & TestGroups

/** Makes a column of tests, of a grade and of a product. */
const column = ({ grade, product, ...tests }: Column) =>
  ({
    grade: { name: '98 %', appearance: 'White powder', moq: '1 kg', ...grade },
    product: { kind: 'isolate', tests, documents: [], ...product },
  }) as unknown as ComparedGrade

testValues('tests/src/comparison/comparisons.yaml', {
  rows: (name: string, ...columns: Column[]) =>
    compareGrades(columns.map(column)).groups.flatMap(({ name: group, rows }) =>
      rows
        .filter(({ test: label }) => label === name)
        .flatMap(({ differs, cells }) => [group, differs, ...cells.map(({ text }) => text ?? null)]),
    ),
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
