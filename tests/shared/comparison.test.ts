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
      certifications: [],
    },
  }
}

const assayed = (min: number, basis: 'dried' | 'as is', method = METHOD, analyte = 'Piperine', unit = '%') =>
  ({ assay: [{ analyte, min, unit, basis, method }] }) satisfies Partial<Grade>

const loss = (limit: string): TestGroups => ({ physical: [{ test: 'Loss on drying', limit, method: 'USP ⟨731⟩' }] })

function row(columns: ComparedGrade[], name: string): ComparedRow | undefined {
  return compareGrades(columns)
    .flatMap(({ rows }) => rows)
    .find((it) => it.test === name)
}

describe('rows line up by test', () => {
  test('under names that mean the same, with what a grade does not say left open', () => {
    const hexane = (name: string) => ({ residues: [{ test: name, limit: '≤ 10 mg/kg', method: 'GC' }] })
    const columns = [column(hexane('n-Hexane')), column(hexane('Hexane')), column({})]
    expect(row(columns, 'n-Hexane')?.cells.map(({ text }) => text)).toEqual(['≤ 10 mg/kg', '≤ 10 mg/kg', undefined])
  })

  test('and stay apart where a grade has two of one group of substances', () => {
    const both: Partial<Grade> = {
      assay: ['Total ginsenosides', 'Sum of seven ginsenosides'].flatMap(
        (analyte) => assayed(8, 'dried', METHOD, analyte).assay,
      ),
    }
    const names = compareGrades([column({}, both), column({}, both)]).flatMap(({ rows }) => rows.map((it) => it.test))
    expect(names).toContain('Total ginsenosides, dried basis')
    expect(names).toContain('Sum of seven ginsenosides, dried basis')
  })

  test('and are the same where all grades say the same', () => {
    const rows = compareGrades([column(loss('≤ 5.0 %')), column(loss('≤ 5.0 %'))]).flatMap((group) => group.rows)
    expect(rows.filter(({ isSame }) => !isSame)).toEqual([])
  })
})

describe('the same figure where figures can be made the same', () => {
  test('an assay on the dried basis is shown as is at the greatest loss, with its own words', () => {
    const columns = [column(loss('≤ 5.0 %'), assayed(98, 'dried')), column(loss('≤ 5.0 %'), assayed(95, 'as is'))]
    expect(row(columns, 'Piperine, as is')?.cells).toEqual([
      { text: '≥ 93.1 %', original: '≥ 98.0 %, dried basis', method: METHOD },
      { text: '≥ 95.0 %', method: METHOD, isStrictest: true },
    ])
  })

  test('a dried basis without a limit for the loss is not comparable with goods as they are', () => {
    const columns = [column({}, assayed(98, 'dried')), column({}, assayed(95, 'as is'))]
    const cells = row(columns, 'Piperine, dried basis')?.cells
    expect(cells?.[0]?.notComparable).toMatch(/dried basis/)
    expect(cells?.some(({ isStrictest }) => isStrictest)).toBe(false)
  })

  test('units of one kind become the one that most grades use', () => {
    const lead = (limit: string) => column({ elements: [{ test: 'Lead', limit, method: 'ICP-MS' }] })
    const cells = row([lead('≤ 0.5 mg/kg'), lead('≤ 500 µg/kg'), lead('≤ 1.0 mg/kg')], 'Lead')?.cells
    expect(cells?.map(({ text }) => text)).toEqual(['≤ 0.5 mg/kg', '≤ 0.5 mg/kg', '≤ 1.0 mg/kg'])
    expect(cells?.[1]?.original).toBe('≤ 500 µg/kg')
    expect(cells?.map(({ isStrictest = false }) => isStrictest)).toEqual([true, true, false])
  })

  test('international units of a vitamin become its mass', () => {
    const columns = [
      column({}, assayed(0.25, 'as is', METHOD, 'Cholecalciferol')),
      column({}, assayed(0.3, 'as is', METHOD, 'Cholecalciferol')),
      column({}, assayed(100_000, 'as is', METHOD, 'Cholecalciferol', 'IU/g')),
    ]
    expect(row(columns, 'Cholecalciferol, as is')?.cells[2]?.text).toBe('≥ 0.25 %')
  })

  test('sieves become micrometres, and no particle size is stricter than another', () => {
    const columns = ['80', '60'].map((mesh) => column({}, { particleSize: `≥ 95 % through ${mesh} mesh` }))
    expect(row(columns, 'Particle size')?.cells.map(({ text, isStrictest }) => [text, isStrictest])).toEqual([
      ['≥ 95 % through 180 µm', undefined],
      ['≥ 95 % through 250 µm', undefined],
    ])
  })
})

describe('what cannot be compared says so and is never ranked', () => {
  test.each([
    ['another principle', assayed(60, 'dried', 'HPLC, 288 nm'), assayed(80, 'dried', 'UV, 288 nm'), 'UV-Vis'],
    [
      'another standard',
      assayed(60, 'dried', 'UV', 'Flavonoids as rutin'),
      assayed(80, 'dried', 'UV', 'Flavonoids as quercetin'),
      'quercetin',
    ],
    [
      'another assay of activity',
      assayed(2000, 'as is', 'Casein, pH 9.0', 'Protease', 'U/g'),
      assayed(4000, 'as is', 'Casein, pH 7.5', 'Protease', 'U/g'),
      'pH 7.5',
    ],
  ])('%s', (_, first, second, reason) => {
    const rows = compareGrades([column({}, first), column({}, second)]).flatMap((group) => group.rows)
    const compared = rows.find(({ cells }) => cells.some(({ notComparable }) => notComparable))
    expect(compared?.cells[1]?.notComparable).toContain(reason)
    expect(compared?.cells.some(({ isStrictest }) => isStrictest)).toBe(false)
  })

  test('losses on drying under other conditions', () => {
    const dried = (limit: string, method: string) => column({ physical: [{ test: 'Loss on drying', limit, method }] })
    const cells = row(
      [dried('≤ 2.0 %', 'USP ⟨731⟩, 105 °C'), dried('≤ 0.5 %', 'USP ⟨731⟩, 60 °C under vacuum')],
      'Loss on drying',
    )?.cells
    expect(cells?.map(({ notComparable }) => notComparable)).toEqual([
      undefined,
      'Dried at 60 °C under vacuum, not dried at 105 °C',
    ])
    expect(cells?.some(({ isStrictest }) => isStrictest)).toBe(false)
  })

  test('assays of one group of substances, of which each counts other members', () => {
    const columns = [
      column({}, assayed(95, 'dried', 'HPLC, 425 nm', 'Sum of three curcuminoids')),
      column({}, assayed(95, 'dried', 'UV-Vis, 420 nm', 'Total curcuminoids')),
      column({}, assayed(10, 'dried', 'HPLC, 425 nm', 'Curcuminoids')),
    ]
    const cells = row(columns, 'Curcuminoids, dried basis')?.cells
    expect(cells?.map(({ notComparable }) => notComparable)).toEqual([
      undefined,
      'By UV-Vis, not by HPLC, not sum of three',
      'Not said to be sum of three',
    ])
    expect(cells?.some(({ isStrictest }) => isStrictest)).toBe(false)
  })

  test('a sum and single values', () => {
    const solvents = (limit: string) => column({ residues: [{ test: 'Solvents', limit, method: 'GC' }] })
    expect(row([solvents('≤ 50 mg/kg each'), solvents('≤ 50 mg/kg in total')], 'Solvents')?.cells[1]).toMatchObject({
      notComparable: 'It is for all in total, not for each alone',
    })
    expect(row([solvents('≤ 50 mg/kg in total'), solvents('≤ 50 mg/kg')], 'Solvents')?.cells[1]).toMatchObject({
      notComparable: 'Does not say whether it is for all in total',
    })
  })
})

describe('the strictest limit of a row', () => {
  const counts = (limit: string) => column({ microbiology: [{ test: 'Count', limit, method: 'USP' }] })

  test('is the lowest of upper limits and the largest sample in which nothing may be found', () => {
    const strictest = (limits: string[]) =>
      row(limits.map(counts), 'Count')?.cells.map(({ isStrictest = false }) => isStrictest)
    expect(strictest(['≤ 1,000 CFU/g', '≤ 100 CFU/g'])).toEqual([false, true])
    expect(strictest(['Absent in 10 g', 'Absent in 25 g'])).toEqual([false, true])
  })

  test.each([
    ['ranges', ['5.0–7.0', '4.0–8.0']],
    ['a limit from above and one from below', ['≤ 5 %', '≥ 5 %']],
    ['words', ['Reported', 'Declared']],
    ['one alone', ['≤ 5 %', 'Reported']],
  ])('is none of %s', (_, limits) => {
    expect(row(limits.map(counts), 'Count')?.cells.some(({ isStrictest }) => isStrictest)).toBe(false)
  })
})

describe('the address of a comparison', () => {
  test('says product and grade, and is read again', () => {
    const asked = [
      { slug: 'herbal-extract/pure-piperine', grade: '98 %' },
      { slug: 'healthcare-supplement/vitamin-d3-powder', grade: '100,000 IU/g' },
    ]
    expect(askedGrades(new URL(compareAddress(asked), 'https://site.example').searchParams)).toEqual(asked)
  })

  test('holds at most six grades, each once, and nothing that is no grade', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ slug: 'herbal-extract/x', grade: `${index} %` }))
    const search = new URL(compareAddress([...many.slice(0, 1), ...many]), 'https://site.example').searchParams
    expect(askedGrades(search)).toHaveLength(6)
    expect(askedGrades(new URLSearchParams('grade=../secret:1&grade=none&grade=herbal-extract/x:'))).toEqual([])
  })

  test('what names no grade is told apart from grades that have no room, and takes none', () => {
    const grades = Array.from({ length: 8 }, (_, index) => `grade=herbal-extract/x:${index}`).join('&')
    const { asked, leftOut, unread } = readGrades(new URLSearchParams(`grade=nonsense&${grades}`))
    expect(asked.map(({ grade }) => grade)).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(leftOut.map(({ grade }) => grade)).toEqual(['6', '7'])
    expect(unread).toEqual(['nonsense'])
  })

  test('a grade that the product no longer has is missing', () => {
    const asked = { slug: 'herbal-extract/x', grade: '5 %' }
    expect(columnOf(asked, { grades: [] } as unknown as Product)).toEqual({ missing: asked })
    expect(columnOf(asked, undefined)).toEqual({ missing: asked })
  })
})
