import { expect, test } from 'vitest'
import { keepUnits } from '../../shared/texts.ts'

test.each([
  ['below 25 °C', 'below 25_°C'],
  ['≥ 98.0 %', '≥_98.0_%'],
  ['≤ 1.0 mg/kg', '≤_1.0_mg/kg'],
  ['24 months', '24 months'],
  ['N-Acetyl-L-Cysteine', 'N-+Acetyl-L-+Cysteine'],
  ['L-5-Methyltetrahydrofolate', 'L-5-Methyltetrahydrofolate'],
  ['PDCAAS-free, B-complex', 'PDCAAS-free, B-complex'],
])('a line of %s breaks only between words', (text, kept) => {
  expect(keepUnits(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '+')).toBe(kept)
})
