import { expect, test } from 'vitest'
import { moqText, partOf } from '../../manifest/catalogue/cards.ts'
import { gradeContentsOf } from '../../manifest/catalogue/gradeContents.ts'
import { facetValues } from '../../manifest/catalogue/facetValues.ts'
import type { Library } from '../../manifest/library.ts'
import { findFacetValue } from '../../shared/facets.ts'

test.each([
  [['25 kg', '25 kg'], '25 kg'],
  [['1 kg', '500 g', '1 kg'], 'from 500 g'],
])('a card shows the MOQs %j as %s', (moqs, text) => {
  expect(moqText(moqs.map((moq) => ({ moq })))).toBe(text)
})

test('a grade’s contents come from its assays and marker rows', () => {
  const beta = { test: 'Beta-glucan', method: 'Enzymatic', marker: 'beta-glucans' } as const
  const contents = gradeContentsOf(
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
    // A row of the product applies to every grade. “70 % of all glucans” is no content of the product.
    { analyte: 'Beta-glucan', min: 10, limit: '≥ 10 %', marker: 'beta-glucans' },
  ])
})

test('a list shows that the part used differs by grade', () => {
  expect(partOf({ part: 'shell', grades: [{}, {}] })).toBe('shell')
  expect(partOf({ part: 'shell', grades: [{}, { origin: 'made by a fungus' }] })).toBe('shell; differs by grade')
  expect(partOf({ grades: [{ origin: 'made by a fungus' }] })).toBeUndefined()
})

test('a former colour in an address gives its current family', () => {
  const { colour } = facetValues({ site: { applications: [], documents: [] } as unknown as Library['site'] })
  const idOf = (text: string) => findFacetValue(colour, text)?.id
  expect(['yellow-green', 'tan', 'violet', 'dark'].map(idOf)).toEqual(['yellow', 'light-brown', 'purple', undefined])
})
