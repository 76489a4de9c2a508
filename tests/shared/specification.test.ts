import type { Assay, Grade } from '../../shared/product.ts'
import { assayLimit, specificationOf, differencesOf } from '../../shared/specification.ts'
import { choicesOfGroups, gradesByMethod } from '../../shared/gradeNames.ts'

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
  [{ min: 600000, unit: 'U/g' }, '≥ 600,000 U/g'],
])('the assay %o is written %s', (assay, text) => {
  expect(assayLimit({ analyte: 'X', method: 'HPLC', ...assay })).toBe(text)
})

test('the appearance, with its smell and taste, is the first row', () => {
  const appearance = 'Red-brown powder with a sour fruit taste'
  const [identity] = specificationOf({}, { ...grade, appearance })
  expect(identity?.tests[0]).toEqual({ test: 'Appearance', limit: appearance, method: 'Organoleptic' })
})

const gradeWith = (name: string, ...assay: Partial<Assay>[]) => ({
  name,
  assay: assay.map((entry) => ({ analyte: 'Piperine', min: 98, unit: '%', method: 'HPLC, 343 nm', ...entry })),
})

test('the grades in a list are grouped by technique, without wavelengths', () => {
  const grades = [grade, gradeWith('90 %', { min: 90, method: 'UV, 345 nm' }), gradeWith('50 %', { min: 50 })]
  expect(gradesByMethod([...grades, { name: '95 % HPLC', method: 'HPLC' }])).toEqual([
    { names: ['98 %', '50 %'], method: 'HPLC' },
    { names: ['90 %'], method: 'UV' },
    { names: ['95 % HPLC'], method: '' },
  ])
})

test('a grade in a list names the substance to which its percentage refers', () => {
  const of = 'polysaccharides'
  const groups = gradesByMethod([{ ...grade, of, name: '30 %' }, grade, { ...grade, of }])
  expect(groups).toEqual([
    { names: ['30 %'], of },
    { names: ['98 %'], method: 'HPLC' },
    { names: ['98 %'], of, method: 'HPLC' },
  ])
  expect(choicesOfGroups(groups)).toEqual(['30 % polysaccharides', '98 %, HPLC', '98 % polysaccharides, HPLC'])
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

test('a grade lists its rows and key facts that differ from the first grade', () => {
  const hexane = { test: 'Hexane', limit: '≤ 25 mg/kg', method: 'GC' }
  const product = {
    solubility: 'Soluble in water',
    storage: 'Below 25 °C',
    packaging: '25 kg drum',
    tests: { residues: [hexane] },
  }
  const notApplicable = { ...hexane, limit: 'Not applicable' }
  const first = {
    ...grade,
    tests: { residues: [notApplicable], identity: [{ test: 'Colour', limit: 'Clear', method: 'Visual' }] },
  }
  const other = { ...grade, tests: {}, solubility: 'Soluble in ethanol' }
  expect(differencesOf(product, other, first)).toEqual([
    { test: 'Solubility', limit: 'Soluble in ethanol', method: '' },
    hexane,
    { test: 'Colour', limit: 'Not specified', method: '' },
  ])
  expect(differencesOf(product, first, first)).toEqual([])
})
