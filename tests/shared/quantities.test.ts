import { limitMistake } from '../../manifest/schema/limitNotation.ts'
import { gramsOf } from '../../shared/amounts.ts'
import { normalizeUnit } from '../../shared/quantities/units.ts'
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
  expect(limitMistake('physical', { test: 'pH', limit: text })).toBeUndefined()
  expect(limit && limitText(limit)).toBe(parsed)
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

test.each(['≤ 8ʼ898 CFU/g', '≤ 8 89 CFU/g', '8–9ʼ898 CFU/g', '≤ 5 × 10 CFU/g'])(
  'the limit “%s” is not read by its first digits',
  (text) => {
    expect(readLimit(text)).toBeUndefined()
  },
)

test.each([
  '8 898 CFU/g',
  '>=95%',
  '≤ 0,5 mg/kg',
  'max. 5 mg/kg',
  '≤ 5 ppm',
  '‘≤ 5 mg/kg’',
  '5 ± 1 mg/kg',
  '5 mg/kg max',
])('the limit “%s” is not in the notation of records', (limit) => {
  expect(limitMistake('residues', { test: 'Hexane', limit: limit })?.wrong).toContain(
    'is not in the notation of limits',
  )
})

test.each(['≤ 5.0', '≤ 5.0 mgkg', '≤ 5.0 CFU/g'])('the limit “%s” of a residue lacks an allowed unit', (limit) => {
  expect(limitMistake('residues', { test: 'Hexane', limit: limit })?.fix).toContain('mg/kg')
})

test.each([
  ['25 kg', 25_000],
  ['1,000 g', 1000],
  ['0,5 kg', 500],
  ['50 mg', 0.05],
  ['8\u2009898 g', 8898],
  ["5'000 g", 5000],
  ['5’000,5 g', 5000.5],
  ['some', undefined],
])('%s weighs %s g', (text, grams) => {
  expect(gramsOf(text)).toBe(grams)
})

test.each([
  ['ppm', 'mg/kg'],
  ['mcg / g', 'µg/g'],
  ['g/100g', 'g/100 g'],
  ['KBE/g', 'CFU/g'],
  ['mU/g', undefined],
])('the unit %s is written %s', (text, name) => {
  expect(normalizeUnit(text)).toBe(name)
})
