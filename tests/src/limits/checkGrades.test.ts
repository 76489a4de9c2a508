import { expect, test } from 'vitest'
import type { Grade } from '../../../shared/product.ts'
import type { SpecifiedProduct } from '../../../shared/specification.ts'
import { checkGrades } from '../../../src/limits/checkGrades.ts'
import { remarkOn } from '../../../src/limits/GradeResults.tsx'
import { parseBuyersTable } from '../../../src/limits/buyersRows.ts'
import { gradeSpecification } from '../../../src/limits/gradeSpecification.ts'

const rows = (table: Record<string, string>) =>
  Object.entries(table).map(([name, limit]) => ({ test: name, limit, method: 'USP' }))

const GRADE: Grade = {
  name: '98 %',
  moq: '1 kg',
  appearance: 'White powder',
  particleSize: '≥ 95 % through 80 mesh',
  bulkDensity: '0.40–0.60 g/mL',
  assay: [{ analyte: 'Piperine', min: 98, unit: '%', basis: 'dried', method: 'HPLC' }],
}

const PRODUCT: SpecifiedProduct = {
  name: 'Piperine',
  path: '/herbal-extract/piperine',
  grades: [GRADE],
  tests: {
    physical: rows({
      'Loss on drying': '≤ 5.0 %',
      'pH (1 % solution)': '5.0–7.0',
      'Specific rotation': '−20° to −28°',
    }),
    elements: rows({ Lead: '≤ 1.0 mg/kg', Cadmium: '≤ 0.3 mg/kg', 'Inorganic arsenic': '≤ 0.5 mg/kg' }),
    residues: rows({
      'Ethyl acetate': '≤ 50 mg/kg',
      Acetone: 'None used',
      'Pesticide residues': 'Within Regulation (EC) No 396/2005',
      'Sum of PAH4': '≤ 50 µg/kg of the oil',
    }),
    microbiology: rows({
      'Total aerobic count': '≤ 1,000 CFU/g',
      '*Salmonella*': 'Absent in 10 g',
      Coliforms: '≤ 10 CFU/g',
    }),
  },
  solubility: 'Soluble in ethanol',
  storage: 'Dry',
  shelfLife: '24 months',
  packaging: 'Drums',
}

/** The verdict on one line with its remark, or the reason why the line is not understood. */
function verdictOf(line: string, product = PRODUCT): string {
  const { parsedRows, grades } = checkGrades(
    parseBuyersTable(line),
    product.grades.map((grade) => gradeSpecification(product, grade)),
  )
  const [parsedRow] = parsedRows
  const [result] = grades[0]?.results ?? []
  if (parsedRow && 'problem' in parsedRow) return `unread ${parsedRow.problem}`
  return result ? [result.verdict.kind, remarkOn(result.verdict)].filter(Boolean).join(': ') : 'nothing'
}

test.each([
  ['Lead < 1 ppm', 'meets: a result of exactly this value would not meet your limit'],
  ['Lead ≤ 1 ppm', 'meets'],
  ['Pb\t0.5 ppm max', 'fails'],
  ['Cadmium\t≤ 0,2\tmg/kg', 'fails'],
  ['Lead ≤ 1', 'unclear: different unit'],
  ['pH 4.5-7.5', 'meets: pH (1 % solution)'],
  ['Specific rotation\t−30° to −20°', 'meets'],
  ['Assay NLT 98.0 %', 'meets: Piperine, dried basis; HPLC'],
  ['Assay (piperine) ≥ 99 %', 'fails: Piperine, dried basis; HPLC'],
  ['Piperine ≤ 99 %', 'unclear: different kind of limit; Piperine, dried basis; HPLC'],
  ['TPC 10^4 cfu/g max', 'meets'],
  ['Total plate count 10,000 cfu/g', 'meets'],
  ['80 mesh', 'meets'],
  ['Shelf life min. 2 years', 'meets'],
])('the verdict on “%s” is “%s”', (line, expected) => {
  expect(verdictOf(line)).toBe(expected)
})

test.each([
  ['Salmonella negative', 'meets'],
  ['Salmonella neg.', 'meets'],
  ['Salmonella absent/10g', 'meets'],
  ['Salmonella\tabsent in 25 g', 'fails'],
  ['Salmonella ≤ 10 CFU/g', 'meets'],
  ['Coliforms negative', 'fails'],
])('absence is judged by the size of the sample, if it is given: %s', (line, expected) => {
  expect(verdictOf(line)).toBe(expected)
})

test.each([
  ['Acetone ≤ 5000 ppm', 'meets'],
  ['Acetone not detected', 'meets'],
  ['Ethanol ≤ 5000 ppm', 'unstated'],
])('a solvent is judged by its own row: %s', (line, expected) => {
  expect(verdictOf(line)).toBe(expected)
})

test('a solvent outside the recorded list meets any limit', () => {
  expect(verdictOf('Ethanol ≤ 5000 ppm', { ...PRODUCT, solvents: ['water'] })).toBe('meets')
})

test('a limit on water is not one on a solvent', () => {
  expect(verdictOf('Water ≤ 6 %', { ...PRODUCT, solvents: ['ethanol'] })).toBe('unstated')
})

test.each([
  ['Particle size 80 mesh', 'meets'],
  ['Mesh size\t100% pass 80 mesh', 'fails'],
  ['Particle size 90 % through 60 mesh', 'meets'],
  ['Particle size 100 mesh', 'fails'],
  ['Particle size 90 % through 100 mesh', 'unclear: different kind of limit'],
  ['Particle size\t20–60 mesh', 'unclear: different kind of limit'],
])('a particle size is judged by mesh and share: %s', (line, expected) => {
  expect(verdictOf(line)).toBe(expected)
})

test.each([
  ['80 mesh', 'fails'],
  ['20 mesh', 'meets'],
  ['20–60 mesh', 'meets'],
])('a range of sieves is as coarse as its coarsest: %s', (limit, expected) => {
  const ranged = { ...PRODUCT, grades: [{ ...GRADE, particleSize: '20–60 mesh' }] }
  expect(verdictOf(`Particle size\t${limit}`, ranged)).toBe(expected)
})

test.each([
  ['Pesticides\tWithin Regulation (EC) no. 396/2005', 'meets'],
  ['Pesticides\tUSP <561>', 'unclear: compare the wording'],
  ['Appearance\twhite powder', 'meets'],
  ['PAH4 ≤ 50 ppb', 'unclear: compare the wording'],
])('a limit in words is met only by the same words: %s', (line, expected) => {
  expect(verdictOf(line)).toBe(expected)
})

test.each([
  ['Lead (as PbO) ≤ 2 ppm', 'unclear: different method'],
  ['Piperine (UV) ≥ 95 %', 'unclear: different method; Piperine, dried basis; HPLC'],
  ['Arsenic ≤ 2 ppm', 'unstated'],
])('another test or method never passes: %s', (line, expected) => {
  expect(verdictOf(line)).toBe(expected)
})

test.each([
  ['Delivery as agreed', 'unread test'],
  ['Lead\t0.5\tppm', 'unread limit'],
  ['Lead\t≤ 0.5 ppm, see note 3', 'unread limit'],
  ['TPC\t≤ 1.000 CFU/g', 'unread limit'],
  ['Lead\t', 'unread limit'],
])('an invalid row shows its problem: %s', (line, expected) => {
  expect(verdictOf(line)).toBe(expected)
})

test('grades with the fewest failures come first', () => {
  const wide = { ...GRADE, name: '90 %', tests: { elements: rows({ Lead: '≤ 3.0 mg/kg' }) } }
  const product = { ...PRODUCT, grades: [wide, GRADE] }
  const { grades } = checkGrades(
    parseBuyersTable('Lead ≤ 1 ppm'),
    product.grades.map((grade) => gradeSpecification(product, grade)),
  )
  expect(grades.map(({ grade, failedCount }) => [grade.name, failedCount])).toEqual([
    ['98 %', 0],
    ['90 %', 1],
  ])
})
