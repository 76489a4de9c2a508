import { expect, test } from 'vitest'
import type { Assay, Grade } from '../../shared/product.ts'
import { assayColumn } from '../../src/product/assayColumn.ts'

const assay = (analyte: string, min: number): Assay => ({ analyte, min, unit: '%', basis: 'dried', method: 'HPLC' })
const grade = (more: Partial<Grade>): Grade => ({ name: 'A', appearance: 'White powder', moq: '1 kg', ...more })

const saponins = grade({ assay: [assay('Saponins', 50)] })
const ratio = grade({ ratio: '10:1' })

test.each([
  [
    'names a common analyte, and cells have only limits',
    [grade({ assay: [assay('Piperine', 98)] }), grade({ assay: [assay('Piperine', 95)] })],
    'Piperine, dried basis',
    [[{ text: '≥ 98.0 %' }], [{ text: '≥ 95.0 %' }]],
  ],
  [
    'omits different analytes, and each cell names its own',
    [saponins, grade({ assay: [assay('4-Hydroxyisoleucine', 20)] })],
    'Assay',
    [[{ text: 'Saponins, dried basis ≥ 50.0 %' }], [{ text: '4-Hydroxyisoleucine, dried basis ≥ 20.0 %' }]],
  ],
  ['of ratios is separate', [ratio], 'Extraction ratio', [[{ text: '10:1' }]]],
  ['of powders without figures has empty cells', [grade({})], 'Extraction ratio', [[]]],
  [
    'of ratios and assays is shared',
    [ratio, saponins],
    'Assay or ratio',
    [[{ text: '10:1' }], [{ text: 'Saponins, dried basis ≥ 50.0 %' }]],
  ],
  [
    'of several methods says that cells include the method',
    [grade({ assay: [{ ...assay('Polyphenols', 98), method: 'UV-Vis, 540 nm' }, assay('EGCG', 50)] })],
    'Assay, with its method',
    [
      [
        { text: 'Polyphenols, dried basis ≥ 98.0 %', method: 'UV-Vis' },
        { text: 'EGCG, dried basis ≥ 50.0 %', method: 'HPLC' },
      ],
    ],
  ],
])('the heading %s', (_where, grades, heading, cells) => {
  const column = assayColumn(grades)
  expect([column.heading, grades.map(column.of)]).toEqual([heading, cells])
})
