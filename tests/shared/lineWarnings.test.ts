import { expect, test } from 'vitest'
import { moqOf } from '../../shared/amounts.ts'
import { lineWarnings, moqWarning, sampleWarning } from '../../shared/lineWarnings.ts'
import type { Product } from '../../shared/product.ts'

const quote = (quantity: string, unit: string) => ({ quantity, unit, request: 'quote' })

test.each([
  ['50', 'kg', '100 kg'],
  ['200', 'lb', '100 kg'],
])('%s %s is below the MOQ of %s', (quantity, unit, moq) => {
  expect(moqWarning(quote(quantity, unit), moq)).toBe(`Below MOQ ${moq}.`)
})

test.each([
  ['100', 'kg', '100 kg'],
  ['1 000', 'g', '1 kg'],
])('%s %s is not below the MOQ of %s', (quantity, unit, moq) => {
  expect(moqWarning(quote(quantity, unit), moq)).toBeUndefined()
})

test('a line has the MOQ of its grade, or the smallest of all', () => {
  const grades = ['5 kg', '500 g', '1 kg'].map((moq, index) => ({ name: `${97 + index} %`, moq, appearance: '' }))
  const named = ['97 %', '99 %, as written: organic', '', 'To be advised', 'as written: 95 %'].map((grade) =>
    moqOf({ grades, moq: '5 kg' }, grade),
  )
  expect(named).toEqual(['5 kg', '1 kg', '500 g', '500 g', '500 g'])
})

test('a free sample that is too large or not offered is warned of', () => {
  const line = { quantity: '100', unit: 'kg', request: 'sample' }
  expect(['50 g', '50 mg', undefined].map((sample) => sampleWarning(line, sample))).toEqual([
    'The free sample is up to 50 g.',
    'The free sample is up to 50 mg.',
    'This product has no free sample.',
  ])
})

test('a line is warned of MOQ, grade, packs and restriction', () => {
  const grades = [{ name: '98 %', moq: '25 kg', appearance: '' }]
  const product = { grades, moq: '25 kg', packaging: '25 kg drum', restriction: 'not in the EU' } as Product
  expect(lineWarnings({ ...quote('1', 'kg'), grade: '90 %' }, product)).toEqual([
    'Below MOQ 25 kg.',
    'The grade is not written as one of ours: 98 %.',
    'Restricted: not in the EU. See the note on its page.',
  ])
  expect(lineWarnings({ ...quote('1', 'drum'), grade: '98 %' }, { ...product, restriction: undefined })).toEqual([
    'Packs: 25 kg drum.',
  ])
})
