import { describe, expect, test } from 'vitest'
import { inMicrometres, sieveOpening } from '../../shared/quantities/mesh.ts'
import { absentIn, readLimit } from '../../shared/quantities/readLimit.ts'
import { milligramsPerUnit, unitFactor } from '../../shared/quantities/units.ts'

describe('a limit is read as a figure', () => {
  test.each([
    ['≤ 0.5 mg/kg', { max: 0.5, unit: 'mg/kg', of: '' }],
    ['≥ 98.0 %', { min: 98, unit: '%', of: '' }],
    ['97.0–102.0 %', { min: 97, max: 102, unit: '%', of: '' }],
    ['≤ 5,000 mg/kg', { max: 5000, unit: 'mg/kg', of: '' }],
    ['5.0–7.0', { min: 5, max: 7, unit: '', of: '' }],
    ['−24° to −20°', { min: -24, max: -20, unit: '°', of: '' }],
    ['−20° to −28°', { min: -28, max: -20, unit: '°', of: '' }],
    ['128–132 °C, with decomposition', { min: 128, max: 132, unit: '°C', of: 'with decomposition' }],
    ['≤ 0.5 % in total', { max: 0.5, unit: '%', of: 'in total' }],
    ['≥ 500 ATU/g', { min: 500, unit: 'ATU/g', of: '' }],
    ['Not detected (≤ 0.3 µg/g)', { max: 0.3, unit: 'µg/g', of: '' }],
    ['None above 0.01 mg/kg', { max: 0.01, unit: 'mg/kg', of: '' }],
  ])('%s', (text, limit) => {
    expect(readLimit(text)).toEqual(limit)
  })

  test.each(['Reported', 'Within Regulation (EC) No 396/2005', 'D90 ≤ 20 µm', ''])('but not “%s”', (text) => {
    expect(readLimit(text)).toBeUndefined()
  })
})

test('a sample in which nothing may be found has its amount', () => {
  expect(absentIn('Absent in 10 g')).toBe(10)
  expect(absentIn('Absent')).toBeUndefined()
})

describe('units', () => {
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

  test('an international unit of vitamin D3 is 25 ng, of enzymes it is no mass', () => {
    expect(milligramsPerUnit('Cholecalciferol')).toBe(0.000025)
    expect(milligramsPerUnit('Proteolytic activity')).toBeUndefined()
  })
})

describe('sieves', () => {
  test('80 mesh is 180 µm by ASTM E11', () => {
    expect(sieveOpening(80)).toBe(180)
  })

  test('from one sieve to another the finer one comes first', () => {
    expect(inMicrometres('20–40 mesh')).toBe('425–850 µm')
    expect(inMicrometres('≥ 90 % between 20 and 40 mesh')).toBe('≥ 90 % between 425 and 850 µm')
  })

  test('a sieve that the standard does not have stays as it is', () => {
    expect(inMicrometres('≥ 95 % through 150 mesh')).toBeUndefined()
  })
})
