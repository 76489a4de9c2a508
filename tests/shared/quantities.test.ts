import { describe, expect, test } from 'vitest'
import { unitMistake } from '../../manifest/schema/limitUnits.ts'
import { writtenLimit } from '../../manifest/schema/writtenLimit.ts'
import { printFigure } from '../../shared/comparison/rowLimits.ts'
import { gramsOf } from '../../shared/quantities/amounts.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import { marksOf } from '../../shared/quantities/numbers.ts'
import { inMicrometres } from '../../shared/quantities/sieves.ts'
import { findLimit } from '../../shared/quantities/typedLimits.ts'
import { unitFactor, unitNamed } from '../../shared/quantities/units.ts'
import { readPastedRows } from '../../src/inquiry/pasting/pastedRows.ts'

/**
 * What a text is to an order list, to a buyer's limits and to a specification in the content; empty where it is nothing.
 * They differ on purpose: an order's `1.000` and `1,000` are asked back, that of a limit may be a thousand and is not
 * read; a buyer's figure without a sign says neither at most nor at least; content is asked to write as the site does.
 */
const EXAMPLES: [text: string, order?: string, limit?: string, content?: string][] = [
  ['25 kg', '25 kg'],
  ['1,000 g', 'Which quantity'],
  ['1 000 kg', '1 000 kg'],
  ['1.000 kg', 'Which quantity'],
  ['2,5 kg', '2,5 kg'],
  ['250 gms.', '250 g'],
  ['500 mg', '0.5 g'],
  ['10 oz', '283.4950 g'],
  ['2 lbs', '2 lb'],
  ['20 kg', '20 kg'],
  ['2 MT', '2 t'],
  ['20 Litres', '20 kg'],
  ['0.1 mg', '0.1 mg is too little for the list'],
  ['10 bags', 'Unit not understood'],
  ['10 fibre drums', 'Unit not understood'],
  ['-5 kg', 'Quantity not understood'],
  ['1e3', 'Quantity not understood', '1000, bare'],
  ['½ kg', 'Quantity not understood'],
  ['10-20 kg', 'Quantity not understood', '10–20', 'write 10–20 kg'],
  ['0 kg', 'Quantity not understood'],
  ['1000000000000 kg', 'Quantity not understood'],
  ['25', '25', '25, bare'],
  ['≤ 0.5 mg/kg', '', '≤ 0.5 mg/kg', '≤ 0.5 mg/kg'],
  ['≤ 0.5 ppm', '', '≤ 0.5 mg/kg', 'write ≤ 0.5 mg/kg'],
  ['NMT 0.5 ppm', '', '≤ 0.5 mg/kg', 'write ≤ 0.5 mg/kg'],
  ['≤ 1.000 mg/kg', '', 'not read', '≤ 1 mg/kg'],
  ['≤ 1,000 mg/kg', '', '≤ 1000 mg/kg', '≤ 1,000 mg/kg'],
  ['≤ 5.0 mgkg', '', '≤ 5.0', '"mgkg" is no unit'],
  ['≤ 0.3 ug/g', '', '≤ 0.3 µg/g', 'write ≤ 0.3 µg/g'],
  ['98 %', '', '98 %, bare'],
  ['>=95%', '', '≥ 95 %', 'write ≥ 95 %'],
  ['≥ 98.0 %', '', '≥ 98.0 %', '≥ 98 %'],
  ['no more than 5 %', '', '≤ 5 %', 'write ≤ 5 %'],
  ['more than 5 %', '', '> 5 %'],
  ['=< 5 %', '', '≤ 5 %', 'write ≤ 5 %'],
  ['5.0 % max', '', '≤ 5.0 %'],
  ['max. 0,5 %', '', '≤ 0.5 %', 'write ≤ 0.5 %'],
  ['97.0–102.0 %', '', '97.0–102.0 %', '97–102 %'],
  ['95.0% - 105.0%', '', '95.0–105.0 %', 'write 95.0 % - 105.0 %'],
  ['5.0–7.0', 'Quantity not understood', '5.0–7.0', '5–7'],
  ['−24° to −20°', '', '-24°–-20°', '−24–−20°'],
  ['−20° to −28°', '', '-20°–-28°', '−28–−20°'],
  ['128–132 °C, with decomposition', '', '128–132 °C', '128–132 °C with decomposition'],
  ['≤ 0.5 % in total', '', '≤ 0.5 % in total', '≤ 0.5 % in total'],
  ['≥ 500 ATU/g', '', '≥ 500', '≥ 500 ATU/g'],
  ['≤ 10 mg KOH/g', '0.01 g', '≤ 10 mg KOH/g', '≤ 10 mg KOH/g'],
  ['0.35–0.55 g/mL', '', '0.35–0.55 g/mL', '0.35–0.55 g/mL'],
  ['350–550 kg/m³', '', '350–550 g/L', 'write 350–550 g/L'],
  ['<10³ cfu/g', '', '< 1000 CFU/g', 'write < 10³ CFU/g'],
  ['1.5 x 10^4 UFC/g max', '', '≤ 15000 CFU/g'],
  ['does not exceed 10 000 KBE/g', '', '≤ 10000 CFU/g'],
  ['Negative/25g', '', 'Absent in 25 g'],
  ['absent in 1 kg', '1 kg', 'Absent in 1000 g'],
  ['Not detected (≤ 0.3 µg/g)', '', '≤ 0.3 µg/g', '≤ 0.3 µg/g'],
  ['Not detected at 0.5 µg/kg', '', '0.5 µg/kg, bare', '≤ 0.5 µg/kg'],
  ['None above 0.01 mg/kg', '', '≤ 0.01 mg/kg', '≤ 0.01 mg/kg'],
  ['Below 3 % of sterols', '', '< 3 %', '< 3 % of sterols'],
  ['95% pass 80 mesh', '', '≥ 95 % through 80 mesh', 'write 95 % pass 80 mesh'],
  ['≥ 95 % through 80 mesh', '', '≥ 95 % through 80 mesh', '≥ 95 % through 80 mesh'],
  ['< 5 % passing 80 mesh', '', '< 5 % through 80 mesh', '< 5 % passing 80 mesh'],
  ['5 % max through 80 mesh', '', '≤ 5 % through 80 mesh'],
  ['90 % min pass 80 mesh', '', '≥ 90 % through 80 mesh'],
  ['95% < 180 µm', '', '≥ 95 % through 180 µm', 'write 95 % < 180 µm'],
  ['5 % through 80 mesh', '', 'not read'],
  ['max. 5 % through 80 mesh min.', '', 'not read', 'write ≤ 5 % through 80 mesh min.'],
  ['95 % < 180 µm max', '', 'not read'],
  ['D90 ≤ 20 µm', '', '≤ 20 µm'],
  ['Within Regulation (EC) No 396/2005'],
  ['Not detected'],
  ['24 months', 'Unit not understood'],
  ['min. 2 years', '', '≥ 2', 'write ≥ 2 years'],
]

const inOrder = (text: string) => {
  const [{ problem, quantity, unit } = { quantity: '' }] = readPastedRows(`Rutin\t${text}`)
  return problem?.split(/[:.,] /)[0] ?? [quantity, unit].filter(Boolean).join(' ')
}

const inLimit = (text: string) => {
  const found = findLimit(text, marksOf(text))
  return found ? `${found.notation ?? 'not read'}${found.isBare ? ', bare' : ''}` : ''
}

const inContent = (text: string) => {
  const written = writtenLimit(text)
  if (written !== text) return `write ${written}`
  const wrong = unitMistake('residues', 'Hexane', text)?.wrong
  const read = readLimit(text)
  return wrong?.endsWith('is no unit') ? wrong : read ? printFigure(read) : ''
}

test.each(EXAMPLES)(
  '“%s” is read as it stands here in an order, in a buyer’s limits and in the content',
  (text, order = '', limit = '', content = '') => {
    expect([inOrder(text), inLimit(text), inContent(text)]).toEqual([order, limit, content])
  },
)

test('marks of other figures in a text tell thousands from decimals', () => {
  expect(findLimit('max. 5.000 mg/kg', marksOf('max. 5.000 mg/kg\nmax. 0,5 %'))?.notation).toBe('≤ 5000 mg/kg')
  expect(findLimit('≤ 1,000 mg/kg', { hasDecimalComma: true, hasDecimalPoint: false })?.notation).toBe(undefined)
})

test('a least or most is read with its bounds, rotations to the left by their size', () => {
  expect(readLimit('−20° to −28°')).toEqual({ min: -28, max: -20, unit: '°', of: '' })
  expect(readLimit('< 10 CFU/g')).toEqual({ max: 10, isStrict: true, unit: 'CFU/g', of: '' })
})

test.each([
  ['25 kg', 25_000],
  ['1,000 g', 1000],
  ['0,5 kg', 500],
  ['Up to 100 g', 100],
  ['50 mg', 0.05],
  ['2 L', 2000],
  ['some', undefined],
])('%s weighs %s g', (text, grams) => {
  expect(gramsOf(text)).toBe(grams)
})

describe('units', () => {
  test.each([
    ['ppm', 'mg/kg'],
    ['mcg / g', 'µg/g'],
    ['g/100g', 'g/100 g'],
    ['% w/w', '%'],
    ['KBE/g', 'CFU/g'],
    ['kg/m³', 'g/L'],
    ['iu/g', 'IU/g'],
    ['mU/g', undefined],
    ['mg/kgg', undefined],
  ])('%s is %s', (typed, name) => {
    expect(unitNamed(typed)).toBe(name)
  })

  test.each([
    ['ppm', 'mg/kg', 1],
    ['%', 'mg/kg', 10_000],
    ['g/100 g', '%', 1],
    ['µg/kg', 'mg/kg', 0.001],
    ['U/mg', 'U/g', 1000],
    ['kg/L', 'g/mL', 1],
  ])('one %s is so many %s', (from, to, factor) => {
    expect(unitFactor(from, to)).toBeCloseTo(factor, 12)
  })

  test.each([
    ['%', 'CFU/g'],
    ['U/g', 'IU/g'],
    ['FU/g', 'GDU/g'],
  ])('%s and %s do not measure the same', (from, to) => {
    expect(unitFactor(from, to)).toBeUndefined()
  })
})

describe('sieves', () => {
  test('from one sieve to another the finer one comes first', () => {
    expect(inMicrometres('20–40 mesh')).toBe('425–850 µm')
    expect(inMicrometres('≥ 90 % between 20 and 40 mesh')).toBe('≥ 90 % between 425 and 850 µm')
  })

  test('a sieve that the standard does not have stays as it is', () => {
    expect(inMicrometres('≥ 95 % through 150 mesh')).toBeUndefined()
  })
})
