import { describe, expect, test } from 'vitest'
import { askedGrades, readGrades, type ComparedGrade, columnOf } from '../../shared/comparison/columns.ts'
import { compareAddress } from '../../shared/comparison/address.ts'
import { compareGrades } from '../../shared/comparison/compareGrades.ts'
import type { ComparedRow } from '../../shared/comparison/comparedRow.ts'
import type { Grade, Product, TestGroups } from '../../shared/product.ts'

const METHOD = 'HPLC, 280 nm'

function column(tests: TestGroups, grade: Partial<Grade> = {}): ComparedGrade {
  return {
    grade: { name: '98 %', appearance: 'White powder', moq: '1 kg', ...grade },
    names: ['98 %'],
    card: { name: 'Sample', path: '/herbal-extract/sample', grades: [] },
    product: {
      kind: 'isolate',
      tests,
      solubility: 'Soluble in water',
      storage: 'Cool',
      shelfLife: '24 months',
      packaging: '25 kg drum',
      leadTime: '5 days',
      documents: [],
    },
  }
}

const assayed = (min: number, basis: 'dried' | 'as is', method = METHOD, analyte = 'Piperine', unit = '%') =>
  ({ assay: [{ analyte, min, unit, basis, method }] }) satisfies Partial<Grade>

const loss = (limit: string): TestGroups => ({ physical: [{ test: 'Loss on drying', limit, method: 'USP ⟨731⟩' }] })

const measured = (...assay: Parameters<typeof assayed>) => column({}, assayed(...assay))

const rowsOf = (columns: ComparedGrade[]) => compareGrades(columns).flatMap(({ rows }) => rows)

/** The cells of the row of this name. */
function cellsOf(name: string, ...columns: ComparedGrade[]): ComparedRow['cells'] {
  const row = rowsOf(columns).find(({ test: it }) => it === name)
  if (!row) throw new Error(`there is no row ${name}`)
  return row.cells
}

const strictest = (cells: ComparedRow['cells']) => cells.map(({ isStrictest = false }) => isStrictest)
const notComparable = (cells: ComparedRow['cells']) => cells.map((cell) => cell.notComparable)

test('an address that is pasted into a mail has no apostrophe, before which links end', () => {
  const grades = [{ slug: 'herbal-extract/sample', grade: "3'-GCDP" }]
  expect(compareAddress(grades, { name: "Ada's" })).toBe('/compare?grade=herbal-extract/sample:3%27-GCDP&name=Ada%27s')
})

test('a grade with an origin of its own stands beside another without its plant, part and allergens', () => {
  const shells = column({})
  const source = { latin: 'Penaeus vannamei', family: 'Penaeidae', common: ['shrimp'], region: 'Ecuador' }
  const product = {
    ...shells.product,
    source,
    part: 'shell',
    origin: 'hydrolysis of chitin',
    allergens: ['crustaceans'],
  }
  const columns = [
    { ...shells, product },
    { ...column({}, { origin: 'fermentation', allergens: [] }), product },
  ]
  const texts = (name: string) => cellsOf(name, ...columns).map(({ text }) => text)
  expect(texts('Latin name')).toEqual(['Penaeus vannamei', undefined])
  expect(texts('Part used')).toEqual(['shell', undefined])
  expect(texts('Origin')).toEqual(['hydrolysis of chitin', 'fermentation'])
  expect(texts('Allergens')).toEqual(['crustaceans', 'none'])
})

test('solvents stand with what is said of them, and allergens also where nothing is', () => {
  const [water, ethanol] = [column({}), column({})]
  const columns = [
    { ...water, product: { ...water.product, solvents: ['water', 'ethanol'], solventNote: 'Ethanol for 98 % only' } },
    { ...ethanol, product: { ...ethanol.product, solvents: ['water', 'ethanol'] } },
  ]
  expect(rowsOf(columns).filter(({ test: it }) => ['Solvents', 'Allergens'].includes(it))).toEqual([
    {
      test: 'Solvents',
      isSame: false,
      cells: [{ text: 'water, ethanol', original: 'Ethanol for 98 % only' }, { text: 'water, ethanol' }],
    },
    { test: 'Allergens', isSame: true, cells: [{}, {}] },
  ])
})

describe('rows line up by test', () => {
  test('under names that mean the same, with what a grade does not say left open', () => {
    const hexane = (name: string) => ({ residues: [{ test: name, limit: '≤ 10 mg/kg', method: 'GC' }] })
    const cells = cellsOf('n-Hexane', column(hexane('n-Hexane')), column(hexane('Hexane')), column({}))
    expect(cells.map(({ text }) => text)).toEqual(['≤ 10 mg/kg', '≤ 10 mg/kg', undefined])
  })

  test('and stay apart where a grade has two of one group of substances', () => {
    const both: Partial<Grade> = {
      assay: ['Total ginsenosides', 'Sum of seven ginsenosides'].flatMap(
        (analyte) => assayed(8, 'dried', METHOD, analyte).assay,
      ),
    }
    const names = rowsOf([column({}, both), column({}, both)]).map((row) => row.test)
    expect(names).toContain('Total ginsenosides, dried basis')
    expect(names).toContain('Sum of seven ginsenosides, dried basis')
  })
})

describe('the same figure where figures can be made the same', () => {
  test('an assay on the dried basis is shown as is at the greatest loss, with its own words', () => {
    const columns = [column(loss('≤ 5.0 %'), assayed(98, 'dried')), column(loss('≤ 5.0 %'), assayed(95, 'as is'))]
    expect(cellsOf('Piperine, as is', ...columns)).toEqual([
      { text: '≥ 93.1 %', original: '≥ 98.0 %, dried basis', method: METHOD },
      { text: '≥ 95.0 %', method: METHOD, isStrictest: true },
    ])
  })

  test('a dried basis without a limit for the loss is not comparable with goods as they are', () => {
    const cells = cellsOf('Piperine', measured(98, 'dried'), measured(95, 'as is'))
    expect(cells[0]?.notComparable).toMatch(/dried basis/)
    expect(cells.map(({ text }) => text)).toEqual(['≥ 98.0 %, dried basis', '≥ 95.0 %, as is'])
    expect(strictest(cells)).not.toContain(true)
  })

  test('figures on one basis have it in the name of their row', () => {
    const cells = cellsOf('Piperine, dried basis', measured(98, 'dried'), measured(95, 'dried'))
    expect(cells.map(({ text }) => text)).toEqual(['≥ 98.0 %', '≥ 95.0 %'])
    expect(strictest(cells)).toEqual([true, false])
  })

  test('a figure that does not say its basis stands beside others without one, and is not ranked among them', () => {
    const open = column({ identity: [{ test: 'Piperine', limit: '≥ 98 %', method: METHOD }] })
    const [first, second] = [measured(98, 'dried'), measured(95, 'dried')]
    const cells = cellsOf('Piperine', first, open, second)
    expect(cells.map(({ text }) => text)).toEqual(['≥ 98.0 %, dried basis', '≥ 98 %', '≥ 95.0 %, dried basis'])
    expect(notComparable(cells)).toEqual([undefined, 'Does not say on which basis', undefined])
    expect(strictest(cells)).toEqual([true, false, false])
    const turned = cellsOf('Piperine', open, first)
    expect(turned.map(({ text }) => text)).toEqual(['≥ 98 %', '≥ 98.0 %, dried basis'])
    expect(notComparable(turned)).toEqual([undefined, 'On the dried basis, where others do not say'])
    expect(strictest(turned)).not.toContain(true)
  })

  test('units of one kind become the one that most grades use', () => {
    const lead = (limit: string) => column({ elements: [{ test: 'Lead', limit, method: 'ICP-MS' }] })
    const cells = cellsOf('Lead', lead('≤ 0.5 mg/kg'), lead('≤ 500 µg/kg'), lead('≤ 1.0 mg/kg'))
    expect(cells.map(({ text }) => text)).toEqual(['≤ 0.5 mg/kg', '≤ 0.5 mg/kg', '≤ 1.0 mg/kg'])
    expect(cells[1]?.original).toBe('≤ 500 µg/kg')
    expect(strictest(cells)).toEqual([true, true, false])
  })

  test('international units of a vitamin become its mass', () => {
    const vitamin = (min: number, unit = '%') => measured(min, 'as is', METHOD, 'Cholecalciferol', unit)
    const cells = cellsOf('Cholecalciferol, as is', vitamin(0.25), vitamin(0.3), vitamin(100_000, 'IU/g'))
    expect(cells[2]?.text).toBe('≥ 0.25 %')
  })

  test('sieves become micrometres, and no particle size is stricter than another', () => {
    const columns = ['80', '60'].map((mesh) => column({}, { particleSize: `≥ 95 % through ${mesh} mesh` }))
    expect(cellsOf('Particle size', ...columns).map(({ text, isStrictest }) => [text, isStrictest])).toEqual([
      ['≥ 95 % through 180 µm', undefined],
      ['≥ 95 % through 250 µm', undefined],
    ])
  })
})

describe('what cannot be compared says so and is never ranked', () => {
  test.each([
    ['another principle', measured(60, 'dried', 'HPLC, 288 nm'), measured(80, 'dried', 'UV, 288 nm'), 'UV-Vis'],
    [
      'another standard',
      measured(60, 'dried', 'UV', 'Flavonoids as rutin'),
      measured(80, 'dried', 'UV', 'Flavonoids as quercetin'),
      'quercetin',
    ],
    [
      'another assay of activity',
      measured(2000, 'as is', 'Casein, pH 9.0', 'Protease', 'U/g'),
      measured(4000, 'as is', 'Casein, pH 7.5', 'Protease', 'U/g'),
      'pH 7.5',
    ],
  ])('%s', (_, first, second, reason) => {
    const { cells = [] } = rowsOf([first, second]).find((row) => notComparable(row.cells).some(Boolean)) ?? {}
    expect(cells[1]?.notComparable).toContain(reason)
    expect(strictest(cells)).not.toContain(true)
  })

  test('losses on drying under other conditions', () => {
    const dried = (limit: string, method: string) => column({ physical: [{ test: 'Loss on drying', limit, method }] })
    const cells = cellsOf(
      'Loss on drying',
      dried('≤ 2.0 %', 'USP ⟨731⟩, 105 °C'),
      dried('≤ 0.5 %', 'USP ⟨731⟩, 60 °C under vacuum'),
    )
    expect(notComparable(cells)).toEqual([undefined, 'Dried at 60 °C under vacuum, not dried at 105 °C'])
    expect(strictest(cells)).not.toContain(true)
  })

  test('assays of one group of substances, of which each counts other members', () => {
    const cells = cellsOf(
      'Curcuminoids, dried basis',
      measured(95, 'dried', 'HPLC, 425 nm', 'Sum of three curcuminoids'),
      measured(95, 'dried', 'UV-Vis, 420 nm', 'Total curcuminoids'),
      measured(10, 'dried', 'HPLC, 425 nm', 'Curcuminoids'),
    )
    expect(notComparable(cells)).toEqual([
      undefined,
      'By UV-Vis, not by HPLC, not sum of three',
      'Not said to be sum of three',
    ])
    expect(strictest(cells)).not.toContain(true)
  })

  test.each([
    ['≤ 50 mg/kg each', '≤ 50 mg/kg in total', 'It is for all in total, not for each alone'],
    ['≤ 50 mg/kg in total', '≤ 50 mg/kg', 'Does not say whether it is for all in total'],
  ])('a sum and single values: %s and %s', (first, second, reason) => {
    const columns = [first, second].map((limit) => column({ residues: [{ test: 'Solvents', limit, method: 'GC' }] }))
    expect(notComparable(cellsOf('Solvents', ...columns))[1]).toBe(reason)
  })
})

describe('the strictest limit of a row', () => {
  test.each([
    ['the lowest of upper limits', ['≤ 1,000 CFU/g', '≤ 100 CFU/g'], [false, true]],
    ['the largest sample in which nothing may be found', ['Absent in 10 g', 'Absent in 25 g'], [false, true]],
    ['none of ranges', ['5.0–7.0', '4.0–8.0'], [false, false]],
    ['none of a limit from above and one from below', ['≤ 5 %', '≥ 5 %'], [false, false]],
    ['none of words', ['Reported', 'Declared'], [false, false]],
    ['none of one alone', ['≤ 5 %', 'Reported'], [false, false]],
  ])('is %s', (_, limits, are) => {
    const columns = limits.map((limit) => column({ microbiology: [{ test: 'Count', limit, method: 'USP' }] }))
    expect(strictest(cellsOf('Count', ...columns))).toEqual(are)
  })
})

describe('the address of a comparison', () => {
  const parametersOf = (asked: Parameters<typeof compareAddress>[0]) =>
    new URL(compareAddress(asked), 'https://site.example').searchParams

  test('says product and grade, and is read again', () => {
    const asked = [
      { slug: 'herbal-extract/pure-piperine', grade: '98 %' },
      { slug: 'healthcare-supplement/vitamin-d3-powder', grade: '100,000 IU/g' },
    ]
    expect(askedGrades(parametersOf(asked))).toEqual(asked)
  })

  test('holds at most six grades, each once, and tells those without room from what is no grade', () => {
    const grades = Array.from({ length: 8 }, (_, index) => `grade=herbal-extract/x:${index}`).join('&')
    const { asked, leftOut, unread } = readGrades(new URLSearchParams(`grade=../secret:1&${grades}&${grades}`))
    expect(asked.map(({ grade }) => grade)).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(leftOut.map(({ grade }) => grade)).toEqual(['6', '7'])
    expect(unread).toEqual(['../secret:1'])
  })

  test('a grade that the product no longer has is missing', () => {
    const asked = { slug: 'herbal-extract/x', grade: '5 %' }
    expect(columnOf(asked, { grades: [] } as unknown as Product)).toEqual({ missing: asked })
    expect(columnOf(asked, undefined)).toEqual({ missing: asked })
  })
})
