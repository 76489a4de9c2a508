import { expect, test } from 'vitest'
import { compoundFamily } from '../../manifest/catalogue/compoundClass.ts'
import { markerContents } from '../../manifest/catalogue/markerFamilies.ts'
import { methodFamilies } from '../../manifest/catalogue/methodFamilies.ts'
import { solubilityClasses } from '../../manifest/catalogue/solubilityClasses.ts'
import { storageClass } from '../../manifest/catalogue/storageClass.ts'
import type { Library } from '../../manifest/library.ts'

const WATER = ['Soluble in water', 'Soluble in hot water']

test.each([
  ['Freely soluble in water, practically insoluble in ethanol', WATER],
  ['Freely soluble in water and ethanol, soluble in butylene glycol', [...WATER, 'Soluble in ethanol']],
  ['Practically insoluble in water; soluble in ethanol, acetone and DMSO', ['Soluble in ethanol']],
  [
    'Practically insoluble in water; soluble in acetone, ethanol and plant oils',
    ['Soluble in ethanol', 'Soluble in oils'],
  ],
  ['Miscible with esters, triglycerides and squalane; insoluble in water', ['Soluble in oils']],
  [
    'Slightly soluble in cold water, soluble in hot water, ethanol and propylene glycol',
    ['Soluble in hot water', 'Soluble in ethanol'],
  ],
  ['Soluble in water with slight haze; soluble in 50 % ethanol', [...WATER, 'Soluble in diluted ethanol']],
  ['About 90 g/L in water at 20 °C, near 50 g/L at 5 °C; insoluble in ethanol', WATER],
  ['About 10 g/L in water at 25 °C, 1 g in 20 mL water at 80 °C', ['Soluble in hot water']],
  ['About 1 g in 1 mL water and 1 g in 1.5 mL ethanol at 25 °C', [...WATER, 'Soluble in ethanol']],
  ['Soluble in water at 80 °C to a brown sol', ['Soluble in hot water']],
  ['Disperses in cold water to a milky liquid; the vitamin itself is freely soluble in fats', ['Disperses in water']],
  ['Swells, then dissolves in water; 1 % is a gel', WATER],
])('%s: %j', (text, classes) => {
  expect(solubilityClasses(text)).toEqual(classes)
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
  expect(solubilityClasses(text)).toEqual([])
})

test.each([
  ['Sealed, dry, below 25 °C', 'Up to 25 °C'],
  ['Sealed, dry, dark, below 25 °C; 2–8 °C for long stock', 'Up to 25 °C'],
  ['Airtight, dark, 2–8 °C', 'Refrigerated, 2–8 °C'],
  ['Sealed with desiccant, dark, −20 °C for stock, 2–8 °C in use', 'Frozen'],
  ['−20 to 8 °C, sealed and dry', 'Refrigerated, 2–8 °C'],
  ['Sealed, dark, dry, 2–15 °C', 'Cool, up to 20 °C'],
  ['Cool and dry, in the closed foil', 'Cool, up to 20 °C'],
  ['Dry, room temperature; hardens into lumps under load', 'Up to 25 °C'],
  ['Closed, 15–30 °C, no special light protection', 'Up to 30 °C'],
  ['Foil bag with nitrogen, 2–8 °C after opening', undefined],
  ['Dry, closed, away from light', undefined],
])('what is kept "%s" is in the storage class %s', (text, name) => {
  expect(storageClass(text)).toBe(name)
})

test.each([
  ['HPLC, 210 nm', ['HPLC']],
  ['HPLC, 215 nm, or iodometric titration', ['HPLC', 'Titration']],
  ['GC-FID after silylation', ['GC']],
  ['Phenol-sulphuric acid, UV-Vis 490 nm, after ethanol precipitation', ['UV-Vis']],
  ['Photometric titration with cetylpyridinium chloride', ['Titration']],
  ['Enzymatic, total minus alpha-glucan', ['Enzymatic or activity']],
  ['Casein, pH 9.0, 37 °C, 280 nm; 1 U = 1 µg tyrosine per min', ['Enzymatic or activity']],
  ['Ethanol-soluble matter', []],
])('the method "%s" is of the kinds %j', (method, kinds) => {
  expect(methodFamilies(method)).toEqual(kinds)
})

test.each([
  ['flavonolignan', 'Flavonoids'],
  ['neolignan (biphenyl)', 'Lignans'],
  ['oleanane triterpenoid saponin mixture', 'Saponins, triterpenoids and sterols'],
  ['monoterpenoid phenol', 'Other terpenoids'],
  ['amino sugar salt', 'Carbohydrates'],
  ['amino acid chelate', 'Minerals and chelates'],
  ['sulphonic amino acid', 'Amino acids, peptides and amines'],
  ['hydroquinone coenzyme', 'Vitamins and coenzymes'],
])('a compound of the class "%s" is of the family %s', (recorded, family) => {
  const compounds = new Map([['it', { data: { class: recorded } }]]) as unknown as Library['compounds']
  expect(compoundFamily({ compounds }, { kind: 'isolate', compound: 'it', grades: [] })).toBe(family)
})

test('the contents of a marker are what assays and limits of all grades say at least', () => {
  const assay = (analyte: string, min: number, unit = '%') => ({ analyte, min, unit, method: 'Enzymatic' })
  const contents = markerContents(
    { compounds: new Map() },
    {
      data: {
        name: 'Maitake Mushroom Extract',
        appearance: { text: 'Brown powder', form: 'powder', habit: 'fine', colour: 'brown', srgb: '#7d5330' },
        moq: '10 kg',
        grades: [
          { name: '30 %', assay: [assay('Polysaccharides as glucose', 30)] },
          { name: 'Glucan', assay: [assay('Beta-glucan', 20), assay('Fibrinolytic activity', 100, 'FU/g')] },
          { name: '98 %', assay: [assay('Ergothioneine', 98)] },
        ],
        tests: {
          identity: [
            { test: 'Beta-glucan', limit: '≥ 10 %', method: 'Enzymatic' },
            { test: 'Alpha-glucan', limit: '≤ 5 %', method: 'Enzymatic' },
            { test: 'Polysaccharides', limit: 'Reported', method: 'Enzymatic' },
          ],
        },
      },
    },
  )
  expect(Object.fromEntries(contents)).toEqual({
    Polysaccharides: [30],
    'Beta-glucans': [20, 10],
    'Enzyme activity': [],
  })
})
