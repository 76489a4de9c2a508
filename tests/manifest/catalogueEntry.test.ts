import { expect, test } from 'vitest'
import { leastMoq, partOf } from '../../manifest/catalogue/cards.ts'
import { choicesSaid } from '../../manifest/catalogue/catalogueEntry.ts'
import { contentsOf } from '../../manifest/catalogue/gradeContents.ts'
import { choicesOf, facetValues } from '../../manifest/catalogue/facetValues.ts'
import type { Library } from '../../manifest/library.ts'
import { valueCalled } from '../../shared/facets.ts'
import { FACTS } from '../../shared/facts/facts.ts'

test('a card shows the MOQ, and the smallest one when grades differ', () => {
  expect(leastMoq([{ moq: '25 kg' }, { moq: '25 kg' }])).toBe('25 kg')
  expect(leastMoq([{ moq: '1 kg' }, { moq: '500 g' }, { moq: '1 kg' }])).toBe('from 500 g')
})

test('a facet of a fact has the values of the fact table', () => {
  expect(choicesOf('kind')).toHaveLength(FACTS.kind.values.length)
  expect(choicesOf('kind')).toContainEqual({ id: 'standardised-extract', label: 'Standardised extract' })
})

test('a product has the fact values of its record and of its grades', () => {
  const product = { kind: 'standardised extract', allergens: ['soya', 'milk'], grades: [] }
  expect(choicesSaid('kind', product)).toEqual(['standardised-extract'])
  expect(choicesSaid('allergens', product)).toEqual(['soya', 'milk'])
  expect(choicesSaid('allergens', { grades: [{ name: '98 %', allergens: ['nuts'] }] })).toEqual(['nuts'])
  expect(choicesSaid('allergens', { grades: [] })).toEqual([])
})

test('a grade’s contents come from its assays and marker rows', () => {
  const assay = { basis: 'dried', unit: '%', method: 'Enzymatic', technique: 'enzymatic' } as const
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
          name: '30 % glucan, 20,000 FU/g',
          assay: [
            { ...assay, analyte: 'Polysaccharides', min: 30, max: 35, marker: 'polysaccharides' },
            {
              ...assay,
              analyte: 'Activity',
              min: 20_000,
              unit: 'FU/g',
              marker: 'enzyme-activity',
              alternative: 'other',
            },
          ],
          tests: { identity: [{ ...beta, limit: '≥ 20.5 %' }] },
        },
        { name: '98 %', assay: [{ ...assay, min: 98, basis: undefined }] },
      ],
      tests: {
        identity: [
          { ...beta, limit: '≥ 10 %' },
          { ...beta, test: 'Alpha-glucan', limit: '≤ 5 %', marker: undefined },
          { ...beta, limit: '≥ 70 % of all glucans' },
        ],
      },
    },
  )
  expect(contents).toEqual([
    {
      grade: '30 % glucan, 20,000 FU/g',
      analyte: 'Polysaccharides',
      min: 30,
      max: 35,
      basis: 'dried',
      marker: 'polysaccharides',
      methods: ['enzymatic'],
    },
    {
      grade: '30 % glucan, 20,000 FU/g',
      analyte: 'Activity',
      min: 20_000,
      unit: 'FU/g',
      basis: 'dried',
      marker: 'enzyme-activity',
      methods: ['enzymatic', 'other'],
    },
    {
      grade: '30 % glucan, 20,000 FU/g',
      analyte: 'Beta-glucan',
      min: 20.5,
      limit: '≥ 20.5 %',
      marker: 'beta-glucans',
    },
    { grade: '98 %', analyte: 'Reishi', min: 98, methods: ['enzymatic'] },
    // Of the product: every grade holds it. A share of something else is no content.
    { analyte: 'Beta-glucan', min: 10, limit: '≥ 10 %', marker: 'beta-glucans' },
  ])
})

test('a list shows the different origin of a grade', () => {
  expect(partOf({ part: 'shell', grades: [{}, {}] })).toBe('shell')
  expect(partOf({ part: 'shell', grades: [{}, { origin: 'made by a fungus' }] })).toBe('shell; differs by grade')
  expect(partOf({ grades: [{ origin: 'made by a fungus' }] })).toBeUndefined()
})

test('a former colour in an address leads to the family that has it now', () => {
  const { colour } = facetValues({ site: { applications: [], documents: [] } as unknown as Library['site'] })
  const idOf = (text: string) => valueCalled(colour, text)?.id
  expect(['yellow-green', 'tan', 'violet', 'dark'].map(idOf)).toEqual(['yellow', 'light-brown', 'purple', undefined])
})
