import { expect, test } from 'vitest'
import { checkGrades, gradesOf, keeps, keptGrades } from '../../../src/limits/checkGrades.ts'
import { csvCell } from '../../../src/limits/saveTable.ts'
import { tableOfLimits, withLimits } from '../../../src/limits/tableOfLimits.ts'
import { GRADE, goods } from './judged.ts'

const product = (name: string, ...leads: (string | undefined)[]) =>
  goods({
    path: `/herbal-extract/${name.toLowerCase()}`,
    name,
    grades: leads.map((limit, index) => ({
      ...GRADE,
      name: `${index + 1}:1`,
      tests: { elements: limit ? [{ test: 'Lead', limit, method: 'ICP-MS' }] : [] },
    })),
    solvents: ['water'],
  })

const TEXT = 'Lead ≤ 0.5 ppm\nSolvent-free'
const PRODUCTS = [
  product('Maca', '≤ 1.0 mg/kg', '≤ 0.5 mg/kg'),
  product('Reishi', undefined),
  product('Rutin', '≤ 0.1 mg/kg'),
]
const { asked, grades } = checkGrades(
  TEXT,
  PRODUCTS.flatMap((it) => gradesOf(it)),
)

test('grades stand by how few limits are looser, then by how many are met', () => {
  expect(grades.map(({ product: { name }, grade, met, looser }) => [name, grade.name, met, looser])).toEqual([
    ['Maca', '2:1', 2, 0],
    ['Rutin', '1:1', 2, 0],
    ['Reishi', '1:1', 1, 0],
    ['Maca', '1:1', 1, 1],
  ])
  expect(grades.map((grade) => keeps(grade, 'met'))).toEqual([true, true, false, false])
  expect(grades.map((grade) => keeps(grade, 'open'))).toEqual([true, true, true, false])
})

test('a list learns which grades keep limits, where not all of a product do', () => {
  const met = keptGrades(TEXT, PRODUCTS, 'met')
  expect(PRODUCTS.map(({ path }) => met(path))).toEqual([['2:1'], [], undefined])
  expect(keptGrades('', PRODUCTS, 'met')('/herbal-extract/maca')).toBeUndefined()
})

test('the table has both figures, and a message takes the place of the one before', () => {
  expect(tableOfLimits({ asked, grades: grades.slice(3) })).toEqual([
    [
      'Product',
      'Grade',
      'Lead, yours ≤ 0.5 mg/kg',
      'Lead, judged',
      'Residual solvents, yours Solvent-free',
      'Residual solvents, judged',
    ],
    ['Maca', '1:1', '≤ 1.0 mg/kg', 'looser: ours allows more', 'Made with water', 'meets: made with water alone'],
  ])
  const message = withLimits('Hello', grades.slice(3))
  expect(message).toBe(
    'Hello\n\nMy limits against your grades:\n- Maca, 1:1: 1 of 2 met; Lead, mine ≤ 0.5 mg/kg: looser, yours ≤ 1.0 mg/kg',
  )
  expect(withLimits(message, grades.slice(3))).toBe(message)
})

test('no cell of a file is calculated', () => {
  expect([csvCell('=1+1'), csvCell('a "b", c'), csvCell('≤ 1')]).toEqual(["'=1+1", '"a ""b"", c"', '≤ 1'])
})
