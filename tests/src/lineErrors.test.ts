import { expect, test } from 'vitest'
import type { BasketLine } from '../../src/basket/basket.ts'
import { errorsBeside } from '../../src/inquiry/form/lineErrors.ts'

const lines = (...ids: number[]) => ids.map((id) => ({ id }) as BasketLine)
const ERRORS = { email: 'no address', 'lines.1.quantity': 'no number', 'lines.2.product': 'no name' }

test('errors of a list stay with their lines when others are removed or added', () => {
  expect(errorsBeside(lines(2), ERRORS, [1, 2])).toEqual({
    email: 'no address',
    'lines.0.quantity': 'no number',
    'lines.1.product': 'no name',
  })
  expect(errorsBeside(lines(1, 2, 3), ERRORS, [1, 2])).toMatchObject({
    'lines.1.quantity': 'no number',
    'lines.3.product': 'no name',
  })
})

test('the errors of a line go with it', () => {
  expect(errorsBeside(lines(1), ERRORS, [1, 2])).toEqual({ email: 'no address', 'lines.1.product': 'no name' })
})

test('the errors of a form that came back, which knew of one line, stand behind the list', () => {
  expect(errorsBeside(lines(1, 2), { 'lines.0.quantity': 'no number' }, [])).toEqual({
    'lines.2.quantity': 'no number',
  })
})
