import { expect, test } from 'vitest'
import { marksOf } from '../../../src/limits/figures.ts'
import { findLimit } from '../../../src/limits/limitWords.ts'

const read = (text: string) => findLimit(text, marksOf(text))?.notation

test.each([
  ['NMT 0.5 ppm', '≤ 0.5 mg/kg'],
  ['not less than 98.0 %', '≥ 98.0 %'],
  ['95.0% - 105.0%', '95.0–105.0 %'],
  ['max. 0,5 %', '≤ 0.5 %'],
  ['5.0 % max', '≤ 5.0 %'],
  ['Negative/25g', 'Absent in 25 g'],
  ['absent in 10 g', 'Absent in 10 g'],
  ['95% pass 80 mesh', '≥ 95 % through 80 mesh'],
  ['≤ 5 % through 80 mesh', '≤ 5 % through 80 mesh'],
  ['< 5 % passing 80 mesh', '< 5 % through 80 mesh'],
  ['5 % max through 80 mesh', '≤ 5 % through 80 mesh'],
  ['5 % through 80 mesh max.', '≤ 5 % through 80 mesh'],
  ['90 % min pass 80 mesh', '≥ 90 % through 80 mesh'],
  ['95% < 180 µm', '≥ 95 % through 180 µm'],
  ['<10³ cfu/g', '< 1000 CFU/g'],
  ['no more than 5 %', '≤ 5 %'],
  ['more than 5 %', '> 5 %'],
  ['=< 5 %', '≤ 5 %'],
  ['350–550 kg/m³', '350–550 g/L'],
  ['1.5 x 10^4 UFC/g max', '≤ 15000 CFU/g'],
  ['does not exceed 10 000 KBE/g', '≤ 10000 CFU/g'],
  ['35–60 g/100 ml', '35–60 g/100 mL'],
])('%s is read as %s', (text, notation) => {
  expect(read(text)).toBe(notation)
})

test('a figure that may be a thousand or one is not read', () => {
  expect(read('≤ 1.000 mg/kg')).toBe(undefined)
  expect(findLimit('≤ 1,000 mg/kg', { hasDecimalComma: true, hasDecimalPoint: false })?.notation).toBe(undefined)
})

test.each(['5 % through 80 mesh', 'max. 5 % through 80 mesh min.', '95 % < 180 µm max'])(
  '%s says neither at most nor at least',
  (text) => {
    expect(read(text)).toBe(undefined)
  },
)

test('marks of other figures in a text tell thousands from decimals', () => {
  expect(findLimit('max. 5.000 mg/kg', marksOf('max. 5.000 mg/kg\nmax. 0,5 %'))?.notation).toBe('≤ 5000 mg/kg')
})
