import { expect, test } from 'vitest'
import { choicesSaid } from '../../manifest/catalogue/catalogueEntry.ts'
import { colourFamily } from '../../manifest/catalogue/colourFamily.ts'
import { markerContents } from '../../manifest/catalogue/markerContents.ts'
import { choicesOf } from '../../manifest/catalogue/facetValues.ts'
import { FACTS } from '../../shared/facts/facts.ts'

test.each([
  ['#f8f6f0', 'white'],
  ['#dfb016', 'yellow'],
  ['#5a3722', 'dark-brown'],
  ['#1b3f5e', 'dark'],
])('%s is found under the tile %s', (srgb, name) => {
  expect(colourFamily(srgb)).toBe(name)
})

test('a facet of a fact has the values that the table of facts lists, by their ids and labels', () => {
  expect(choicesOf('kind')).toHaveLength(FACTS.kind.values.length)
  expect(choicesOf('kind')).toContainEqual({ id: 'standardised-extract', label: 'Standardised extract' })
})

test('a product has of a fact what it says, one value or several, and what its grades say', () => {
  const product = { kind: 'standardised extract', allergens: ['soya', 'milk'], grades: [] }
  expect(choicesSaid('kind', product)).toEqual(['standardised-extract'])
  expect(choicesSaid('allergens', product)).toEqual(['soya', 'milk'])
  expect(choicesSaid('allergens', { grades: [{ name: '98 %', allergens: ['nuts'] }] })).toEqual(['nuts'])
  expect(choicesSaid('allergens', { grades: [] })).toEqual([])
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
