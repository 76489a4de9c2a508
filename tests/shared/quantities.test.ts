import { describe, expect, test } from 'vitest'
import { unitMistake } from '../../manifest/schema/limitUnits.ts'
import { normalizeLimit } from '../../manifest/schema/normalizeLimit.ts'
import { gramsOf } from '../../shared/quantities/amounts.ts'
import { type Limit, readLimit } from '../../shared/quantities/limits.ts'
import { unitFactor, normalizeUnit } from '../../shared/quantities/units.ts'

/** Writes a parsed limit as text. */
function limitText({ min, max, isStrict, unit, of }: Limit): string {
  const [most, least] = isStrict ? ['<', '>'] : ['≤', '≥']
  const bound = min === undefined ? `${most} ${max}` : max === undefined ? `${least} ${min}` : `${min}–${max}`
  return [bound, unit, of].filter(Boolean).join(' ')
}

test.each([
  ['10-20 kg', 'write 10–20 kg'],
  ['≤ 0.5 mg/kg', '≤ 0.5 mg/kg'],
  ['NMT 0.5 ppm', 'write ≤ 0.5 mg/kg'],
  ['≤ 1.000 mg/kg', '≤ 1 mg/kg'],
  ['≤ 1,000 mg/kg', '≤ 1000 mg/kg'],
  ['≤ 5.0 mgkg', '"mgkg" is not a unit'],
  ['>=95%', 'write ≥ 95 %'],
  ['max. 0,5 %', 'write ≤ 0.5 %'],
  ['97.0–102.0 %', '97–102 %'],
  ['−24° to −20°', '-24–-20 °'],
  ['128–132 °C, with decomposition', '128–132 °C with decomposition'],
  ['≤ 10 mg KOH/g', '≤ 10 mg KOH/g'],
  ['350–550 kg/m³', 'write 350–550 g/L'],
  ['<10³ cfu/g', 'write < 10³ CFU/g'],
  ['Not detected (≤ 0.3 µg/g)', '≤ 0.3 µg/g'],
  ['Below 3 % of sterols', '< 3 % of sterols'],
  ['≥ 95 % through 80 mesh', '≥ 95 % through 80 mesh'],
])('the content limit “%s” is parsed as %s', (text, expected) => {
  const normalized = normalizeLimit(text)
  const wrong = unitMistake('residues', 'Hexane', text)?.wrong
  const read = readLimit(text)
  const result = wrong?.endsWith('is not a unit') ? wrong : read ? limitText(read) : ''
  expect(normalized === text ? result : `write ${normalized}`).toBe(expected)
})

test.each([
  ['25 kg', 25_000],
  ['1,000 g', 1000],
  ['0,5 kg', 500],
  ['50 mg', 0.05],
  ['some', undefined],
])('%s weighs %s g', (text, grams) => {
  expect(gramsOf(text)).toBe(grams)
})

describe('units', () => {
  test.each([
    ['ppm', 'mg/kg'],
    ['mcg / g', 'µg/g'],
    ['g/100g', 'g/100 g'],
    ['KBE/g', 'CFU/g'],
    ['mU/g', undefined],
  ])('%s is %s', (text, name) => {
    expect(normalizeUnit(text)).toBe(name)
  })

  test.each([
    ['ppm', 'mg/kg', 1],
    ['%', 'mg/kg', 10_000],
    ['U/mg', 'U/g', 1000],
    ['kg/L', 'g/mL', 1],
  ])('one %s equals %s', (from, to, factor) => {
    expect(unitFactor(from, to)).toBeCloseTo(factor, 12)
  })

  test.each([
    ['%', 'CFU/g'],
    ['U/g', 'IU/g'],
  ])('%s is not convertible to %s', (from, to) => {
    expect(unitFactor(from, to)).toBeUndefined()
  })
})
