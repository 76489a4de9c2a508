import { expect, test } from 'vitest'
import { moqOf } from '../../shared/amounts.ts'
import { quantityAdvice } from '../../src/inquiry/LineNote.tsx'

const quote = (quantity: string, unit: string) => ({ quantity, unit, request: 'quote' })

test.each([
  ['50', 'kg', '100 kg'],
  ['200', 'lb', '100 kg'],
])('%s %s is below the MOQ of %s, which one press sets', (quantity, unit, moq) => {
  expect(quantityAdvice(quote(quantity, unit), moq)).toMatchObject({
    text: `Below MOQ ${moq}.`,
    changes: { [`Set ${moq}`]: { quantity: moq.split(' ')[0], unit: moq.split(' ')[1] } },
  })
})

test.each([
  ['100', 'kg', '100 kg'],
  ['1 000', 'g', '1 kg'],
])('%s %s is not below the MOQ of %s', (quantity, unit, moq) => {
  expect(quantityAdvice(quote(quantity, unit), moq)).toBeUndefined()
})

test('a line has the MOQ of its grade, or the smallest of all', () => {
  const grades = ['5 kg', '500 g', '1 kg'].map((moq, index) => ({ name: `${97 + index} %`, moq, appearance: '' }))
  const named = ['97 %', '99 %, as written: organic', '', 'To be advised', 'as written: 95 %'].map((grade) =>
    moqOf({ grades, moq: '5 kg' }, grade),
  )
  expect(named).toEqual(['5 kg', '1 kg', '500 g', '500 g', '500 g'])
})

test('a quote without quantity names the MOQ', () => {
  expect(quantityAdvice(quote(' ', 'kg'), '100 g')).toEqual({
    text: 'Enter one number as quantity. MOQ 100 g.',
    changes: { 'Set 100 g': { quantity: '100', unit: 'g' } },
  })
})

test.each(['1.000', '1,000'])('the ambiguous quantity %s becomes a thousand with one press', (quantity) => {
  expect(quantityAdvice({ quantity, unit: 'g', request: 'sample' }, '25 kg')).toEqual({
    text: 'Is it 1000?',
    changes: { 'Set 1000': { quantity: '1000' } },
  })
})

test('a free sample above the free size becomes a paid sample, or the free size', () => {
  const line = { quantity: '100', unit: 'kg', request: 'sample' }
  expect(quantityAdvice(line, '25 kg', '50 g')).toEqual({
    text: 'The free sample is up to 50 g.',
    changes: { 'Ask for a paid sample': { request: 'paid-sample' }, 'Set 50 g': { quantity: '50', unit: 'g' } },
  })
})

test('a free sample of a product that offers none becomes a paid sample', () => {
  expect(quantityAdvice({ quantity: '', unit: 'g', request: 'sample' }, '25 kg')).toMatchObject({
    text: 'This product has no free sample.',
    changes: { 'Ask for a paid sample': { request: 'paid-sample' } },
  })
})

test('a free size in milligrams is set in grams', () => {
  const advice = quantityAdvice({ quantity: '1', unit: 'g', request: 'sample' }, '1 g', '50 mg')
  expect(advice?.changes['Set 50 mg']).toEqual({ quantity: '0.05', unit: 'g' })
})

test.each(['', '1'])('a paid sample of “%s” g has no warning about the MOQ', (quantity) => {
  expect(quantityAdvice({ quantity, unit: 'g', request: 'paid-sample' }, '25 kg', '50 g')).toBeUndefined()
})
