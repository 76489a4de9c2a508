import { expect, test } from 'vitest'
import { markerContents } from '../../../manifest/catalogue/markerContents.ts'
import { saidSolubility } from '../saidSolubility.ts'

const claimed = (text: string, isSo: boolean) => [
  ...new Set(
    saidSolubility(text)
      .filter(({ holds }) => holds === isSo)
      .map(({ id }) => id),
  ),
]

const WATER = ['water', 'hot-water']

test.each([
  ['Freely soluble in water, practically insoluble in ethanol', WATER],
  ['Freely soluble in water and ethanol, soluble in butylene glycol', [...WATER, 'ethanol']],
  ['Practically insoluble in water; soluble in ethanol, acetone and DMSO', ['ethanol']],
  ['Practically insoluble in water; soluble in acetone, ethanol and plant oils', ['ethanol', 'oils']],
  ['Miscible with esters, triglycerides and squalane; insoluble in water', ['oils']],
  ['Slightly soluble in cold water, soluble in hot water, ethanol and propylene glycol', ['hot-water', 'ethanol']],
  ['Soluble in water with slight haze; soluble in 50 % ethanol', [...WATER, 'diluted-ethanol']],
  ['About 90 g/L in water at 20 °C, near 50 g/L at 5 °C; insoluble in ethanol', WATER],
  ['About 10 g/L in water at 25 °C, 1 g in 20 mL water at 80 °C', ['hot-water']],
  ['About 1 g in 1 mL water and 1 g in 1.5 mL ethanol at 25 °C', [...WATER, 'ethanol']],
  ['Soluble in water at 80 °C to a brown sol', ['hot-water']],
  ['Disperses in cold water to a milky liquid; the vitamin itself is freely soluble in fats', ['water-dispersible']],
  ['Swells, then dissolves in water; 1 % is a gel', WATER],
])('%s: %j', (text, classes) => {
  expect(claimed(text, true)).toEqual(classes)
})

test.each([
  'Sparingly soluble in water, of the order of 10 g/L at 25 °C',
  'Largely soluble in water with slight haze',
  'More than 90 % soluble in water',
  'The active dissolves in water, the silica stays as haze',
  'Insoluble in water; its pigment is soluble in oils',
  'Insoluble in water; dissolves in hot ethanol, warm oils and chloroform',
  'Freely soluble in water above pH 6.5; very slightly soluble in alcohol',
  'Soluble in water at the doses of a drink',
  'Practically insoluble in water; soluble in ethanol when warm',
  'Fruit acids and sugars dissolve in water, lignans in ethanol',
  'Disperses at 0.1 % in warm glycerol with 10 % water',
  'Water below 0.1 g/L at 25 °C; ethanol a few g/L, more when boiling',
  'Disperses in water with an emulsifier only; its oil dissolves in ethanol',
  'Hardly soluble in water',
])('%s: no class is claimed', (text) => {
  expect(claimed(text, true)).toEqual([])
})

test.each([
  ['Practically insoluble in water; soluble in ethanol', ['water']],
  ['About 10 g/L in water at 25 °C', ['water']],
  ['Insoluble in water, ethanol and oils', ['water', 'ethanol', 'oils']],
  ['Slightly soluble in cold water, soluble in hot water', ['water']],
  ['Largely soluble in water with slight haze', []],
])('%s: what is ruled out is %j', (text, classes) => {
  expect(claimed(text, false)).toEqual(classes)
})

test('the contents of a marker are what assays and limits of all grades say at least', () => {
  const assay = (min: number, marker?: 'polysaccharides' | 'beta-glucans' | 'enzyme-activity', unit = '%') => ({
    min,
    unit,
    marker,
    method: 'Enzymatic',
    technique: 'enzymatic' as const,
  })
  const contents = markerContents({
    grades: [
      { name: '30 %', assay: [assay(30, 'polysaccharides')] },
      { name: 'Glucan', assay: [assay(20, 'beta-glucans'), assay(100, 'enzyme-activity', 'FU/g')] },
      { name: '98 %', assay: [assay(98)] },
    ],
    tests: {
      identity: [
        { test: 'Beta-glucan', limit: '≥ 10 %', method: 'Enzymatic', marker: 'beta-glucans' },
        { test: 'Alpha-glucan', limit: '≤ 5 %', method: 'Enzymatic' },
      ],
    },
  })
  expect(Object.fromEntries(contents)).toEqual({
    polysaccharides: [30],
    'beta-glucans': [20, 10],
    'enzyme-activity': [],
  })
})
