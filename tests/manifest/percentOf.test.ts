import { expect, test } from 'vitest'
import { percentOf } from '../../manifest/catalogue/percentOf.ts'

const chlorogenicAcid = { name: 'Chlorogenic acid' }
const akba = { name: '3-O-Acetyl-11-keto-β-boswellic acid', synonyms: ['AKBA'] }

test.each([
  ['Chaga Mushroom Extract', 'Polysaccharides as glucose', undefined, 'polysaccharides'],
  ['Lotus Leaf Extract', 'Nuciferine', { name: 'Nuciferine' }, 'nuciferine'],
  ['Soy Isoflavones Powder', 'Total isoflavones', undefined, undefined],
  ['Tea Saponin Powder', 'Tea saponins', undefined, undefined],
  ['Marigold Extract Lutein', 'Lutein', { name: 'Lutein' }, undefined],
  ['AKBA Powder (Boswellia Extract)', akba.name, akba, undefined],
])(
  'of an extract called %s, 20 %% measured as %s is named where its name does not say it',
  (name, analyte, compound, of) => {
    const grade = { name: '20 %', assay: [{ analyte, min: 20, unit: '%', method: 'HPLC' }] }
    expect(percentOf(grade, { name, kind: 'standardised extract' }, compound)).toBe(of)
  },
)

test.each([
  ['Green Coffee Powder', 'Chlorogenic acid', chlorogenicAcid, undefined],
  ['Green Coffee Powder', 'Total chlorogenic acids', chlorogenicAcid, 'total chlorogenic acids'],
  ['Quercetin Dihydrate Powder', 'Quercetin', { name: 'Quercetin dihydrate' }, 'quercetin'],
  ['Alpha-Bisabolol Oil', 'α-Bisabolol, both enantiomers', { name: '(−)-α-Bisabolol' }, undefined],
])('an isolate is its compound: of %s, 95 %% measured as %s', (name, analyte, compound, of) => {
  const grade = { name: '95 %', assay: [{ analyte, min: 95, unit: '%', method: 'HPLC' }] }
  expect(percentOf(grade, { name, kind: 'isolate' }, compound)).toBe(of)
})

test('the per cent of two assays is of the one that has the figure', () => {
  const assay = [
    { analyte: 'Capsaicin', min: 55, unit: '%', method: 'HPLC' },
    { analyte: 'Total capsaicinoids', min: 95, unit: '%', method: 'HPLC' },
  ]
  const capsaicin = { name: 'Capsaicin' }
  expect(percentOf({ name: '95 %', assay }, { name: 'Capsaicin Powder', kind: 'isolate' }, capsaicin)).toBe(
    'total capsaicinoids',
  )
})
