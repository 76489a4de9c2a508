import { describe, expect, test } from 'vitest'
import { unitMistake } from '../../manifest/schema/limitUnits.ts'
import { normalizeLimit } from '../../manifest/schema/normalizeLimit.ts'
import { gramsOf } from '../../shared/amounts.ts'
import { unitFactor, normalizeUnit } from '../../shared/quantities/units.ts'
import { type Limit, readLimit } from '../../shared/quantities/limits.ts'

const THOUSANDS_SEPARATORS = [' ', "'", '’', '\u00a0', '\u2007', '\u2009', '\u202f']

/** Writes a parsed limit as text. */
function limitText({ min, max, isStrict, unit, of }: Limit): string {
  const [most, least] = isStrict ? ['<', '>'] : ['≤', '≥']
  const bound = min === undefined ? `${most} ${max}` : max === undefined ? `${least} ${min}` : `${min}–${max}`
  return [bound, unit, of].filter(Boolean).join(' ')
}

test.each([
  ['≤ 0.5 mg/kg', '≤ 0.5 mg/kg'],
  ['≤ 1.000 mg/kg', '≤ 1 mg/kg'],
  ['≤ 1,000 mg/kg', '≤ 1000 mg/kg'],
  ['97.0–102.0 %', '97–102 %'],
  ['−24° to −20°', '-24–-20 °'],
  ['128–132 °C, with decomposition', '128–132 °C with decomposition'],
  ['≤ 10 mg KOH/g', '≤ 10 mg KOH/g'],
  ['Not detected (≤ 0.3 µg/g)', '≤ 0.3 µg/g'],
  ['Below 3 % of sterols', '< 3 % of sterols'],
  ['≥ 95 % through 80 mesh', '≥ 95 % through 80 mesh'],
])('the limit “%s” is parsed as “%s”', (text, parsed) => {
  const limit = readLimit(text)
  expect(normalizeLimit(text)).toBe(text)
  expect(limit && limitText(limit)).toBe(parsed)
})

test.each([
  ['10-20 kg', '10–20 kg'],
  ['NMT 0.5 ppm', '≤ 0.5 mg/kg'],
  ['>=95%', '≥ 95 %'],
  ['max. 0,5 %', '≤ 0.5 %'],
  ['350–550 kg/m³', '350–550 g/L'],
  ['<10³ cfu/g', '< 10³ CFU/g'],
  ...THOUSANDS_SEPARATORS.map((mark) => [
    `8${mark}898-1${mark}234${mark}567 CFU/g`,
    `8${mark}898–1${mark}234${mark}567 CFU/g`,
  ]),
  ['20–10°', '20–10°'],
  ['8 898-1 234 CFU/g', '1 234–8 898 CFU/g'],
  ['8\u2007898–1\u2007234 CFU/g', '1\u2007234–8\u2007898 CFU/g'],
])('the limit “%s” has to be written “%s”', (text, normalized) => {
  expect(normalizeLimit(text)).toBe(normalized)
})

test.each(THOUSANDS_SEPARATORS.map((mark) => [JSON.stringify(mark), mark]))(
  'a limit may separate thousands by %s',
  (_, mark) => {
    expect(readLimit(`8${mark}898–1${mark}234${mark}567 CFU/g`)).toEqual({
      min: 8898,
      max: 1_234_567,
      unit: 'CFU/g',
      of: '',
    })
    expect(readLimit(`≤ 8${mark}898 CFU/g`)).toEqual({ max: 8898, unit: 'CFU/g', of: '' })
  },
)

test.each(['≤ 8ʼ898 CFU/g', '≤ 8´898 CFU/g', '≤ 8 89 CFU/g', '8–9ʼ898 CFU/g', '≤ 8`898 CFU/g', '≤ 8_898 CFU/g'])(
  'the limit “%s” is not read by its first digits',
  (text) => {
    expect(readLimit(text)).toBeUndefined()
  },
)

test.each(['8 898 CFU/g', '8’898 CFU/g'])('the upper limit “%s” needs a sign', (limit) => {
  expect(unitMistake('microbiology', 'Total aerobic count', limit)).toEqual({
    wrong: `"${limit}" has no sign`,
    fix: `Write ≤ ${limit}`,
  })
})

test.each(['≤ 8ʼ898 CFU/g', '8ʼ898-9ʼ898 CFU/g', '8–9ʼ898 CFU/g'])('the limit “%s” is refused', (limit) => {
  expect(unitMistake('microbiology', 'Total aerobic count', limit)?.wrong).toBe(`"${limit}" has no readable number`)
})

test('a limit with an unknown unit is refused', () => {
  expect(unitMistake('residues', 'Hexane', '≤ 5.0 mgkg')?.wrong).toBe('"mgkg" is not a unit')
})

test.each([
  ['25 kg', 25_000],
  ['1,000 g', 1000],
  ['0,5 kg', 500],
  ['50 mg', 0.05],
  ['8\u00a0898 kg', 8_898_000],
  ['8\u202f898 g', 8898],
  ['8\u2009898 g', 8898],
  ["5'000 g", 5000],
  ['5’000,5 g', 5000.5],
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
  ])('%s is written %s', (text, name) => {
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
