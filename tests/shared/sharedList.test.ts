import { expect, test } from 'vitest'
import { MAX_LINES } from '../../shared/inquiry.ts'
import type { Product } from '../../shared/product.ts'
import { withProduct, readSharedLines, sharedListQuery } from '../../shared/inquiryLine.ts'

const piperine = {
  product: 'Pure Piperine',
  slug: 'spice-extracts/pure-piperine',
  request: 'sample',
  quantity: '1000',
  unit: 'g',
  grade: '98 % ~ 99 %, HPLC',
}
const productOf = (name: string, grades: string[]) =>
  ({ name, moq: '25 kg', grades: grades.map((grade) => ({ name: grade, method: 'HPLC' })) }) as Product
const parametersOf = (query: string) => new URLSearchParams(query)

test('the link to a shared list holds its lines without product names', () => {
  expect(readSharedLines(parametersOf(sharedListQuery([piperine])))).toEqual([
    { ...piperine, product: '', documents: [] },
  ])
})

test.each(['javascript:alert(1)~quote~1~kg~98 %', ''])('the line “%s”, which names no product, is dropped', (line) => {
  expect(readSharedLines(new URLSearchParams({ line }))).toEqual([])
})

test('invalid values of a shared line become the defaults', () => {
  const line = `${piperine.slug}~gift~call 123~stone~98 %`
  const [read] = readSharedLines(new URLSearchParams({ line }))
  expect(read).toMatchObject({ quantity: '', unit: 'kg', request: 'quote' })
})

test('a quantity with the separator leaves the grade as it is', () => {
  const [line] = readSharedLines(parametersOf(sharedListQuery([{ ...piperine, quantity: '5~10' }])))
  expect(line).toMatchObject({ quantity: '', unit: 'g', grade: piperine.grade })
})

test('a shared list is cut to the number of lines that an inquiry may have', () => {
  expect(readSharedLines(parametersOf(sharedListQuery(Array.from({ length: 60 }, () => piperine))))).toHaveLength(
    MAX_LINES,
  )
})

test('a product outside the catalogue keeps its name in a shared list', () => {
  const whey = { ...piperine, product: 'Goat whey ~ 80 mesh, 10%', slug: '', grade: 'organic' }
  const [line] = readSharedLines(parametersOf(sharedListQuery([whey])))
  expect(line).toEqual({ ...whey, slug: undefined, documents: [] })
})

test.each([
  ['98 %, HPLC', '98 %, HPLC'],
  ['as written: 97 %', 'as written: 97 %'],
  ['97 %', 'as written: 97 %'],
  ['', 'Grade not chosen yet'],
])('the grade “%s” of a shared line is shown as “%s”', (grade, shown) => {
  const [line] = readSharedLines(parametersOf(sharedListQuery([{ ...piperine, grade }])))
  expect(line && withProduct(line, productOf('Pure Piperine', ['98 %', '95 %']))).toMatchObject({
    product: 'Pure Piperine',
    grade: shown,
  })
})

test('a link without a grade gets the only grade of its product', () => {
  const [line] = readSharedLines(new URLSearchParams('line=spice-extracts/rutin~quote~5~kg'))
  expect(line && withProduct(line, productOf('Rutin', ['98 %'])).grade).toBe('98 %, HPLC')
})
