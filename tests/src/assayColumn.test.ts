import { expect, test } from 'vitest'
import type { Assay, Grade } from '../../shared/product.ts'
import { assayColumn } from '../../src/product/assayColumn.ts'

const assay = (analyte: string, min: number): Assay => ({ analyte, min, unit: '%', basis: 'dried', method: 'HPLC' })
const grade = (more: Partial<Grade>): Grade => ({ name: 'A', appearance: 'White powder', moq: '1 kg', ...more })

test('where all grades are measured alike, the heading names the analyte and the cells only limits', () => {
  const grades = [grade({ assay: [assay('Piperine', 98)] }), grade({ assay: [assay('Piperine', 95)] })]
  const { heading, of } = assayColumn(grades)
  expect(heading).toBe('Piperine, dried basis')
  expect(grades.map(of)).toEqual([[{ text: '≥ 98.0 %' }], [{ text: '≥ 95.0 %' }]])
})

test('where grades are measured by different analytes, each cell names its own', () => {
  const grades = [grade({ assay: [assay('Saponins', 50)] }), grade({ assay: [assay('4-Hydroxyisoleucine', 20)] })]
  const { heading, of } = assayColumn(grades)
  expect(heading).toBe('Assay')
  expect(grades.map(of)).toEqual([
    [{ text: 'Saponins, dried basis ≥ 50.0 %' }],
    [{ text: '4-Hydroxyisoleucine, dried basis ≥ 20.0 %' }],
  ])
})

test('ratios stand under a heading of their own, or beside assays under one for both', () => {
  const ratio = grade({ ratio: '10:1' })
  expect(assayColumn([ratio]).heading).toBe('Extraction ratio')
  const both = assayColumn([ratio, grade({ assay: [assay('Saponins', 50)] })])
  expect(both.heading).toBe('Assay or ratio')
  expect(both.of(ratio)).toEqual([{ text: '10:1' }])
})

test('where a grade is measured in several ways, each assay has its method beside it', () => {
  const tea = grade({ assay: [{ ...assay('Polyphenols', 98), method: 'UV-Vis, 540 nm' }, assay('EGCG', 50)] })
  const { heading, of } = assayColumn([tea])
  expect(heading).toBe('Assay, with its method')
  expect(of(tea)).toEqual([
    { text: 'Polyphenols, dried basis ≥ 98.0 %', method: 'UV-Vis' },
    { text: 'EGCG, dried basis ≥ 50.0 %', method: 'HPLC' },
  ])
})
