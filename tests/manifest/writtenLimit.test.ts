import { expect, test } from 'vitest'
import { writtenLimit } from '../../manifest/schema/writtenLimit.ts'

test.each([
  ['>=95% through 80 mesh', '≥ 95 % through 80 mesh'],
  ['<= 5%', '≤ 5 %'],
  ['=<0.5 %', '≤ 0.5 %'],
  ['≤1.0 mg/kg', '≤ 1.0 mg/kg'],
  ['95–105%', '95–105 %'],
  ['<10 CFU/g', '< 10 CFU/g'],
])('the limit %s is written %s', (typed, written) => {
  expect(writtenLimit(typed)).toBe(written)
})

test.each(['≥ 95 % through 80 mesh', 'Absent in 25 g', '0.35–0.55 g/mL', 'Not detected (≤ 1 mg/kg)', '90 % < 10 µm'])(
  'the limit %s stays',
  (limit) => {
    expect(writtenLimit(limit)).toBe(limit)
  },
)
