import { gradesOf, moqText, partOf } from '../../manifest/catalogue/cards.ts'
import { gradeContentsOf } from '../../manifest/catalogue/gradeContents.ts'
import type { ProductRecord } from '../../manifest/schema/product.ts'

test.each([
  [['25 kg', '25 kg'], '25 kg'],
  [['1 kg', '500 g', '1 kg'], 'from 500 g'],
])('a card shows the MOQs %j as %s', (moqs, text) => {
  expect(moqText(moqs.map((moq) => ({ moq })))).toBe(text)
})

test('a grade’s contents come from its assays and marker rows', () => {
  const row = (limit: string) => ({ test: 'Beta-glucan', method: 'Enzymatic', marker: 'beta-glucans', limit })
  const assay = { analyte: 'Glucan', min: 30, unit: '%', basis: 'dried', method: 'UV', technique: 'uv-vis' }
  const contents = gradeContentsOf({ compounds: new Map() }, {
    appearance: {},
    grades: [{ name: '30 %', assay: [assay], tests: { identity: [row('≥ 20.5 %')] } }],
    tests: { identity: [row('≥ 10 %'), row('≥ 70 % of all glucans')] },
  } as unknown as ProductRecord)
  expect(contents).toEqual([
    { grade: '30 %', analyte: 'Glucan', min: 30, basis: 'dried', methods: ['uv-vis'] },
    { grade: '30 %', analyte: 'Beta-glucan', min: 20.5, limit: '≥ 20.5 %', marker: 'beta-glucans' },
    // A row of the product applies to every grade. “70 % of all glucans” is no content of the product.
    { analyte: 'Beta-glucan', min: 10, limit: '≥ 10 %', marker: 'beta-glucans' },
  ])
})

test('a card shows that the part used differs by grade', () => {
  expect(partOf({ part: 'shell', grades: [{}, { origin: 'made by a fungus' }] })).toBe('shell; differs by grade')
})

test('a grade of an extract says what its percentage measures', () => {
  const [grade] = gradesOf(
    { compounds: new Map([['piperine', { data: { name: 'Piperine' } }]]) } as never,
    {
      kind: 'standardised extract',
      compound: 'piperine',
      appearance: {},
      grades: [{ name: '20 %', assay: [{ min: 20, unit: '%' }] }],
    } as unknown as ProductRecord,
  )
  expect(grade?.of).toBe('Piperine')
})
