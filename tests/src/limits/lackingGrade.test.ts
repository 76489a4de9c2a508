import { expect, test } from 'vitest'
import type { Grade } from '../../../shared/product.ts'
import { lackingGrade } from '../../../src/limits/lackingGrade.ts'

const grade = (name: string, ...assays: [analyte: string, min: number, max?: number][]): Grade => ({
  name,
  moq: '25 kg',
  appearance: 'Orange powder',
  assay: assays.map(([analyte, min, max]) => ({ analyte, min, max, unit: '%', method: 'HPLC' })),
})

const curcumin = {
  name: 'Turmeric Extract Curcumin',
  aliases: ['Curcuminoids 95 %', 'Turmeric root extract'],
  compound: { name: 'Curcumin', synonyms: ['Diferuloylmethane'] },
  source: { latin: 'Curcuma longa', family: 'Zingiberaceae', common: ['turmeric'], tradedAs: [], region: 'Asia' },
  grades: [grade('95 %', ['Total curcuminoids', 95]), grade('80 %', ['Total curcuminoids', 80])],
}

test.each([
  ['Curcumin 97 %', 'Curcumin 97 %', 0],
  ['Product: Curcumin 97%', 'Curcumin 97%', 0],
  ['Product name\tCURCUMIN POWDER 97%', 'CURCUMIN POWDER 97%', 0],
  ['Turmeric root extract 83 % curcuminoids by HPLC', 'Turmeric root extract 83 % curcuminoids by HPLC', 1],
  ['Curcuma longa extract, 90 %', 'Curcuma longa extract, 90 %', 0],
  ['Grade: ≥ 97.5 %', '≥ 97.5 %', 0],
  ['Quality\t20 %', '20 %', 1],
  ['Dear sirs,\nLead ≤ 0.5 mg/kg\nSpecification for Curcumin 97 %', 'Curcumin 97 %', 0],
])('%j names a grade that we do not have, and the nearest is told', (text, words, nearest) => {
  expect(lackingGrade(text, curcumin)).toEqual({ words, nearest })
})

test.each([
  'Curcumin 95 %',
  'Grade: 80 %',
  'Turmeric extract 95.0 % curcuminoids',
  'Assay (HPLC) NLT 97.0 %',
  'Curcumin ≥ 97 %',
  'Curcumin NLT 97 %',
  'Curcumin 70–97 %',
  'Curcumin 70-97 %',
  'Loss on drying 5 %',
  'Curcumin 97 % of the sum',
  'Demethoxycurcumin 17 %',
  'Curcumin 97 % or 98 %',
  'Rutin 97 %',
  '97 %',
  'Product: 97 % wettable',
  '',
])('%j names no grade that we lack', (text) => {
  expect(lackingGrade(text, curcumin)).toBeUndefined()
})

test('a part of a name is not the goods', () => {
  const chlorophyllin = { name: 'Sodium Copper Chlorophyllin', aliases: [], grades: [grade('95 %', ['Assay', 95])] }
  expect(lackingGrade('Copper 4 %', chlorophyllin)).toBeUndefined()
  expect(lackingGrade('Sodium copper chlorophyllin 99 %', chlorophyllin)?.nearest).toBe(0)
})

test('a figure of one analyte is set against that analyte alone', () => {
  const ginkgo = {
    name: 'Ginkgo Biloba Extract',
    aliases: [],
    grades: [
      grade('24 % / 6 %', ['Flavonol glycosides', 24], ['Terpene lactones', 6]),
      grade('Rich in lactones', ['Flavonol glycosides', 22, 27], ['Terpene lactones', 10]),
    ],
  }
  expect(lackingGrade('Terpene lactones 24 %', ginkgo)).toEqual({ words: 'Terpene lactones 24 %', nearest: 1 })
  expect(lackingGrade('Ginkgo biloba extract 26 %', ginkgo)).toBeUndefined()
})

test('a ratio is told from the ratios that there are', () => {
  const reishi = {
    name: 'Reishi Extract',
    aliases: [],
    grades: [{ name: '10:1', ratio: '10:1', moq: '25 kg', appearance: '' }, grade('30 %', ['Polysaccharides', 30])],
  }
  expect(lackingGrade('Reishi extract 20:1', reishi)).toEqual({ words: 'Reishi extract 20:1', nearest: 0 })
  expect(lackingGrade('Reishi extract 10 : 1', reishi)).toBeUndefined()
})
