import { expect, test } from 'vitest'
import { leastMoq, partOf } from '../../manifest/catalogue/cards.ts'
import { colourFamily, coloursOf } from '../../manifest/catalogue/colourFamily.ts'
import { contentsOf } from '../../manifest/catalogue/gradeContents.ts'

test.each([
  ['#f8f6f0', 'white'],
  ['#dfb016', 'yellow'],
  ['#5a3722', 'dark-brown'],
  ['#1b3f5e', 'dark'],
])('%s has the swatch %s', (srgb, name) => {
  expect(colourFamily(srgb)).toBe(name)
})

test('a colourless product also has the swatch of its possible colour', () => {
  expect(coloursOf({ colour: 'colourless', srgb: '#f1eedf' })).toEqual(['colourless'])
  expect(coloursOf({ colour: 'colourless to pale yellow', srgb: '#e8d38e' })).toEqual(['colourless', 'pale-yellow'])
  expect(coloursOf({ colour: 'white', srgb: '#f6f4ee' })).toEqual(['white'])
})

test('a card shows the MOQ, and the smallest one when grades differ', () => {
  expect(leastMoq([{ moq: '25 kg' }, { moq: '25 kg' }])).toBe('25 kg')
  expect(leastMoq([{ moq: '1 kg' }, { moq: '500 g' }, { moq: '1 kg' }])).toBe('from 500 g')
})

test('a grade’s contents come from its assays and marker rows', () => {
  const beta = { test: 'Beta-glucan', method: 'Enzymatic', marker: 'beta-glucans' } as const
  const contents = contentsOf(
    { compounds: new Map() },
    {
      name: 'Reishi',
      kind: 'standardised extract',
      appearance: { text: 'Powder', form: 'powder', habit: 'fine', colour: 'brown', srgb: '#aa8866' },
      moq: '1 kg',
      grades: [
        {
          name: '30 %',
          assay: [{ analyte: 'Glucan', min: 30, unit: '%', basis: 'dried', method: 'UV', technique: 'uv-vis' }],
          tests: { identity: [{ ...beta, limit: '≥ 20.5 %' }] },
        },
      ],
      tests: {
        identity: [
          { ...beta, limit: '≥ 10 %' },
          { ...beta, limit: '≥ 70 % of all glucans' },
        ],
      },
    },
  )
  expect(contents).toEqual([
    { grade: '30 %', analyte: 'Glucan', min: 30, basis: 'dried', methods: ['uv-vis'] },
    { grade: '30 %', analyte: 'Beta-glucan', min: 20.5, limit: '≥ 20.5 %', marker: 'beta-glucans' },
    // Every grade holds a row of the product. A share of something else is no content.
    { analyte: 'Beta-glucan', min: 10, limit: '≥ 10 %', marker: 'beta-glucans' },
  ])
})

test('a list shows the different origin of a grade', () => {
  expect(partOf({ part: 'shell', grades: [{}, {}] })).toBe('shell')
  expect(partOf({ part: 'shell', grades: [{}, { origin: 'made by a fungus' }] })).toBe('shell; differs by grade')
  expect(partOf({ grades: [{ origin: 'made by a fungus' }] })).toBeUndefined()
})
