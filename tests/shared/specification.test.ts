import { expect, test } from 'vitest'
import type { Assay, Grade } from '../../shared/product.ts'
import { assayLimit, assayName, specificationOf, differencesOf } from '../../shared/specification.ts'
import { gradeChoices, gradesByMethod, shortMethod, summarised } from '../../shared/gradeNames.ts'

const grade: Grade = {
  name: '98 %',
  assay: [{ analyte: 'Piperine', min: 98, unit: '%', basis: 'dried', method: 'HPLC, 343 nm' }],
  appearance: 'Pale yellow crystals',
  particleSize: '80 mesh',
  moq: '1 kg',
  tests: { elements: [{ test: 'Lead', limit: '≤ 0.5 mg/kg', method: 'ICP-MS' }] },
}

test.each([
  [{ min: 98, unit: '%' }, '≥ 98.0 %'],
  [{ min: 97, max: 102, unit: '%' }, '97.0–102.0 %'],
  [{ min: 0.25, unit: '%' }, '≥ 0.25 %'],
  [{ min: 600000, unit: 'U/g' }, '≥ 600,000 U/g'],
])('the assay %o is written %s', (assay, text) => {
  expect(assayLimit({ analyte: 'X', method: 'HPLC', ...assay })).toBe(text)
})

test('the name of an assay includes its basis', () => {
  expect(assayName({ analyte: 'Piperine', min: 98, unit: '%', basis: 'dried', method: 'HPLC' })).toBe(
    'Piperine, dried basis',
  )
  expect(assayName({ analyte: 'Piperine', min: 98, unit: '%', basis: 'as is', method: 'HPLC' })).toBe('Piperine, as is')
})

test.each([
  ['Pale yellow crystals', 'Visual'],
  ['Red-brown powder with a sour fruit taste', 'Organoleptic'],
  ['Brown powder, hay-like smell', 'Organoleptic'],
  ['Starch-coated beadlets', 'Visual'],
])('the appearance "%s" has the method "%s"', (appearance, method) => {
  const [identity] = specificationOf({}, { ...grade, appearance })
  expect(identity?.tests[0]).toEqual({ test: 'Appearance', limit: appearance, method })
})

test.each([
  ['≥ 95 % through 80 mesh', 'USP ⟨786⟩'],
  ['Freeze-dried, not milled', 'Visual'],
  ['Needles up to 2 mm', 'Visual'],
])('the particle size "%s" has the method "%s"', (particleSize, method) => {
  const physical = specificationOf({}, { ...grade, particleSize }).find(({ group }) => group === 'physical')
  expect(physical?.tests[0]).toEqual({ test: 'Particle size', limit: particleSize, method })
})

const measured = (name: string, ...assay: Partial<Assay>[]) => ({
  name,
  assay: assay.map((it) => ({ analyte: 'Piperine', min: 98, unit: '%', method: 'HPLC, 343 nm', ...it })),
})

test('short grades are grouped by technique, without wavelengths', () => {
  const grades = [grade, measured('90 %', { min: 90, method: 'UV, 345 nm' }), measured('50 %', { min: 50 })]
  expect(gradesByMethod([...grades, { name: '95 % HPLC', method: 'HPLC' }])).toEqual([
    { names: ['98 %', '50 %'], method: 'HPLC' },
    { names: ['90 %'], method: 'UV' },
    { names: ['95 % HPLC'], method: '' },
  ])
})

test.each([
  ['a mesh size', measured('200 mesh', {}), {}],
  ['a mass next to an assay', measured('95 %, 0.8–1.2 MDa', { min: 95 }), {}],
  ['a viscosity', measured('36,000 mPa·s', { min: 90 }), {}],
  ['a name without a figure', measured('USP', {}), {}],
  ['a grade without an assay', { name: 'Spray-dried juice', method: undefined }, {}],
  ['a figure that is not an assay', measured('75 % aqueous', { min: 73.5 }), {}],
  [
    'two contents by two methods',
    measured('98 %, 50 %', {}, { min: 50, method: 'Normal-phase HPLC' }),
    { method: 'HPLC and normal-phase HPLC' },
  ],
  ['a configuration', measured("98 %, (3R,3'R) form", {}), { method: 'HPLC' }],
  ['two contents by one method', measured('98 %, 50 %', {}, { min: 50 }), { method: 'HPLC' }],
  ['a digit in a name', measured('10 % C3G', { min: 10 }), { method: 'HPLC' }],
  ['a method in the name', measured('98 % by Porter', { method: 'Porter test' }), { method: '' }],
  ['a method named by its last word', measured('98 % titration', { method: 'Iodometric titration' }), { method: '' }],
  ['another unit', measured('2,400 GDU/g', { min: 2400, unit: 'GDU/g' }), { method: 'HPLC' }],
])('a grade name has only methods that measure its figures: %s', (_what, it, said) => {
  expect(gradesByMethod([it])).toEqual([{ names: [it.name], ...said }])
})

test('short grades state the reference of a percentage if needed', () => {
  const of = 'polysaccharides'
  const groups = gradesByMethod([{ ...grade, of, name: '30 %' }, grade, { ...grade, of }])
  expect(groups).toEqual([
    { names: ['30 %'], of },
    { names: ['98 %'], method: 'HPLC' },
    { names: ['98 %'], of, method: 'HPLC' },
  ])
  expect(gradeChoices(groups)).toEqual(['30 % polysaccharides', '98 %, HPLC', '98 % polysaccharides, HPLC'])
})

test('in one line no method follows figures that it does not measure', () => {
  const both = { names: ['75 % aqueous'] }
  const one = { names: ['40 % polyphenols'], method: 'UV-Vis' }
  expect(summarised([both, one])).toEqual([both, { names: one.names }])
  expect(summarised([one, both])).toEqual([one, both])
  expect(summarised([{ names: ['10:1'] }, one])).toEqual([{ names: ['10:1'] }, one])
  const byItsName = { names: ['95 % by Porter'], method: '' }
  expect(summarised([byItsName, one])).toEqual([byItsName, one])
})

test.each([
  ['HPLC, area, 220 nm', 'HPLC, area'],
  ['HPLC, 343 nm', 'HPLC'],
  ['HPLC after OPA derivatisation, 338 nm', 'HPLC'],
  ['3,5-Dinitrosalicylic acid after hydrolysis, 550 nm', '3,5-Dinitrosalicylic acid'],
])('the method %s is listed as %s', (method, technique) => {
  expect(shortMethod(method)).toBe(technique)
})

test('a grade’s row replaces the product’s row in the specification', () => {
  const tests = {
    physical: [{ test: 'Loss on drying', limit: '≤ 0.5 %', method: 'USP ⟨731⟩' }],
    elements: [
      { test: 'Lead', limit: '≤ 3.0 mg/kg', method: 'ICP-MS' },
      { test: 'Cadmium', limit: '≤ 1.0 mg/kg', method: 'ICP-MS' },
    ],
  }
  const groups = specificationOf(tests, grade)
  expect(groups.map(({ group }) => group)).toEqual(['identity', 'physical', 'elements'])
  expect(groups.flatMap((group) => group.tests.map(({ test: name, limit }) => `${name}: ${limit}`))).toEqual([
    'Appearance: Pale yellow crystals',
    'Piperine, dried basis: ≥ 98.0 %',
    'Particle size: 80 mesh',
    'Loss on drying: ≤ 0.5 %',
    'Lead: ≤ 0.5 mg/kg',
    'Cadmium: ≤ 1.0 mg/kg',
  ])
})

test('another grade lists all rows and key facts that differ', () => {
  const hexane = { test: 'Hexane', limit: '≤ 25 mg/kg', method: 'GC' }
  const product = {
    solubility: 'Soluble in water',
    storage: 'Below 25 °C',
    packaging: '25 kg drum',
    tests: { residues: [hexane] },
  }
  const none = { ...hexane, limit: 'Not applicable' }
  const chosen = {
    ...grade,
    tests: { residues: [none], identity: [{ test: 'Colour', limit: 'Clear', method: 'Visual' }] },
  }
  const other = { ...grade, tests: {}, solubility: 'Soluble in ethanol' }
  expect(differencesOf(product, other, chosen)).toEqual([
    { test: 'Solubility', limit: 'Soluble in ethanol', method: '' },
    hexane,
    { test: 'Colour', limit: 'Not specified', method: '' },
  ])
  expect(differencesOf(product, chosen, chosen)).toEqual([])
})

test('a grade without a particle size does not show it as missing', () => {
  const liquid = { name: '98 %', appearance: grade.appearance, moq: grade.moq, assay: grade.assay }
  expect(differencesOf({ tests: {} }, liquid, { ...grade, tests: {} })).toEqual([])
})
