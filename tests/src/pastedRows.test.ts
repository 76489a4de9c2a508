import { expect, test } from 'vitest'
import { MOST_LINES } from '../../shared/inquiry.ts'
import { NO_QUANTITY } from '../../shared/quantities/quantity.ts'
import type { SearchHit } from '../../shared/search.ts'
import { gradesOfRow, leftOut, rowLine } from '../../src/inquiry/pasting/rowLine.ts'
import { matchRow } from '../../src/inquiry/pasting/matchRow.ts'
import { type PastedRow, waitingRows, readPastedRows, withoutRows } from '../../src/inquiry/pasting/pastedRows.ts'

const read = (text: string): PastedRow => {
  const [row] = readPastedRows(text)
  if (!row) throw new Error(`${text} is no row`)
  return row
}

test.each<[text: string, name: string, quantity: string, unit?: string, query?: string, numbers?: string[]]>([
  ['berberine hcl 97\t100 kg', 'berberine hcl 97', '100', 'kg'],
  ['633-65-8\t\t5\tkg', '633-65-8', '5', 'kg'],
  ['Berberine\t633-65-8\t5', 'Berberine', '5', undefined, 'Berberine 633-65-8'],
  ['Quercetin;95 %;1 000;G', 'Quercetin', '1 000', 'g', 'Quercetin 95 %'],
  ['Quercetin;kg;95 %;20', 'Quercetin', '20', 'kg', 'Quercetin 95 %'],
  ['Acerola\t17 %\t25\t80 mesh', 'Acerola', '25', undefined, 'Acerola 17 % 80 mesh'],
  ['Piperine\t5 kg\t98', 'Piperine', '5', 'kg', 'Piperine 98', ['98']],
  ['5 kg Piperine', 'Piperine', '5', 'kg'],
  ['Piperine\t5 kg\t5 kg', 'Piperine', '5', 'kg'],
  ['Pure Piperine   500 g', 'Pure Piperine', '500', 'g'],
  ['curcumin 95 25 kg', 'curcumin 95', '25', 'kg'],
  ['curcumin 1 000 kg', 'curcumin', '1 000', 'kg'],
  ['Vitamin B 12', 'Vitamin B 12', ''],
  ['5-HTP\t2,5 kg', '5-HTP', '2,5', 'kg'],
  ['Pure Piperine\t25', 'Pure Piperine', '25'],
  ['3081-61-6,99 %,500,kg', '3081-61-6', '500', 'kg', '3081-61-6 99 %'],
  ['94-62-2, 98%, 20, g', '94-62-2', '20', 'g', '94-62-2 98%'],
  ['N,N-Dimethylglycine,25,kg', 'N,N-Dimethylglycine', '25', 'kg'],
  ['Berberine HCl, 97 %, 100 kg', 'Berberine HCl', '100', 'kg', 'Berberine HCl 97 %'],
])('the row “%s” is of %s, and asks for %s %s', (text, name, quantity, unit, query = name, numbers) => {
  expect(readPastedRows(text)).toEqual([{ text: text.trim(), name, query, quantity, unit, numbers }])
})

test.each([
  ['501-36-0 1 kg sample', '501-36-0', '1'],
  ['Resveratrol;1 kg;sample', 'Resveratrol', '1'],
  ['Resveratrol, 1 kg, free samples', 'Resveratrol', '1'],
  ['Please send us a sample of resveratrol 100 g', 'resveratrol', '100'],
  ['Sample: resveratrol 1 kg', 'resveratrol', '1'],
  ['Resveratrol (sample)', 'Resveratrol', ''],
])('the row “%s” asks for a sample', (text, name, quantity) => {
  expect(readPastedRows(text)).toMatchObject([{ name, query: name, quantity, request: 'sample' }])
  expect(rowLine(read(text), hit('Resveratrol'))).toMatchObject({ quantity, request: 'sample' })
})

// Which amounts are read, and how, stands in tests/shared/quantities.test.ts.
test.each([
  ['500\tmg', '500 mg'],
  ['250 gms.', '250 gms.'],
])('of “%s”, which is made another amount, the buyer’s words are kept', (text, written) => {
  expect(readPastedRows(`L-Theanine Powder\t${text}`)).toMatchObject([{ unit: 'g', written }])
})

test.each([
  ['10\tbags', 'Unit not understood: bags. Write g, kg, t or lb.'],
  ['1e3', `Quantity not understood: 1e3. ${NO_QUANTITY}.`],
  ['0.1 mg', '0.1 mg is too little for the list. Write at least 0.001 g.'],
])('“%s” is refused in words, never taken for something else', (text, problem) => {
  expect(readPastedRows(`Ginkgo Biloba Extract\t${text}`)).toMatchObject([
    { name: 'Ginkgo Biloba Extract', quantity: '', problem },
  ])
})

test.each(['piperine -5 kg', 'piperine 1e3 kg', 'piperine 10 bags', 'piperine 10-20 kg', 'piperine,10,bags'])(
  'what cannot be read in the typed row “%s” is no part of the name',
  (text) => {
    expect(readPastedRows(text)).toMatchObject([
      { name: 'piperine', problem: expect.stringContaining('not understood') },
    ])
  },
)

test.each(['\t5\tkg', '5 kg', '25'])('the row “%s” names no product, and says so', (text) => {
  expect(readPastedRows(text)).toMatchObject([
    { query: '', problem: expect.stringMatching(/^This row names no product/) },
  ])
})

/** Amounts of which one has to be chosen. */
function offered(text: string, query: string, amounts: string[]) {
  const { choices = [], ...row } = read(text)
  expect(row).toMatchObject({ query, quantity: '', problem: `Which quantity, ${amounts.join(' or ')}?` })
  expect(choices.map(({ amount }) => amount)).toEqual(amounts)
  return choices
}

test.each([
  ['1,000 g', ['1 g', '1000 g']],
  ['1.250\tkg', ['1.25 kg', '1250 kg']],
])('of “%s”, which is read in two ways, both are offered', (text, amounts) => {
  const choices = offered(`Rutin\t${text}`, 'Rutin', amounts)
  expect(read(choices[1]?.text ?? '')).toMatchObject({ query: 'Rutin', quantity: amounts[1]?.split(' ')[0] })
})

test('what parts thousands is told by the decimals of other rows, where they are of one kind', () => {
  const quantities = (...rows: string[]) => readPastedRows(rows.join('\n')).map(({ quantity }) => quantity)
  expect(quantities('Rutin\t1.000 kg', 'Piperine\t2,5 kg')).toEqual(['1000', '2,5'])
  expect(quantities('Rutin\t1,000 kg', 'Piperine\t2.5 kg')).toEqual(['1000', '2.5'])
  expect(quantities('Rutin\t1.000 kg', 'Piperine\t2.5 kg')).toEqual(['', '2.5'])
  expect(quantities('Rutin\t1.000 kg', 'Piperine\t2,5 kg', 'Biotin\t0.5 kg')).toEqual(['', '2,5', '0.5'])
  expect(readPastedRows('Rutin\t1.000 kg\nPiperine\t2,5 kg')[0]?.written).toBe('1.000 kg')
})

test('a decimal comma parts no cells, and a dash before the amount is no part of the name', () => {
  expect(readPastedRows('Coconut oil - 0,5 t')).toMatchObject([{ query: 'Coconut oil', quantity: '0,5', unit: 't' }])
  expect(readPastedRows('Ectoin - 25 kg')).toMatchObject([{ query: 'Ectoin', quantity: '25' }])
})

test('units in Chinese are those of the list', () => {
  expect(readPastedRows('姜黄素,1000,公斤')).toMatchObject([{ query: '姜黄素', quantity: '1000', unit: 'kg' }])
  expect(readPastedRows('姜黄素 5 吨')).toMatchObject([{ query: '姜黄素', quantity: '5', unit: 't' }])
})

test.each([
  ['Piperine 98 %; 5 kg; 25 kg', 'Piperine 98 %', ['5 kg', '25 kg']],
  ['Rutin 500 g 10 kg', 'Rutin', ['500 g', '10 kg']],
  ['Rutin\t25\tkg\t100\tkg', 'Rutin', ['25 kg', '100 kg']],
  ['Rutin\t25 kg drum\t100 kg', 'Rutin', ['25 kg drum', '100 kg']],
  ['Rutin\t5 kg\t10 bags', 'Rutin', ['10 bags', '5 kg']],
  ['Rutin\t5 kg\t10 fibre drums', 'Rutin', ['10 fibre drums', '5 kg']],
])('of the row “%s”, which has two amounts, none is taken in silence', (text, query, amounts) => {
  for (const { amount, text: kept } of offered(text, query, amounts)) {
    const { choices, problem, quantity } = read(kept)
    expect(choices).toBeUndefined()
    expect(problem ?? quantity).toMatch(amount.endsWith('g') ? `${amount.split(' ')[0]}` : 'Unit not understood')
  }
})

test.each([
  ['Product\tPack\tQuantity', 'Rutin\t25 kg\t100 kg', '100', 'kg'],
  ['Product\tQuantity\tPack', 'Rutin\t100 kg\t25 kg', '100', 'kg'],
  ['Product;Pack;Qty', 'Rutin;25 kg;100', '100', undefined],
  ['Product,Pack,Unit,Qty', 'Rutin,25,kg,100', '100', 'kg'],
  ['Product\tGrade\tQty\tUnit', 'Rutin\t95\t100\tkg', '100', 'kg'],
])('the headings “%s” say which amount of “%s” is the quantity', (headings, text, quantity, unit) => {
  const row = read(`${headings}\n${text}`)
  expect(row).toMatchObject({ name: 'Rutin', quantity })
  expect([row.unit, row.problem, row.numbers]).toEqual([unit, undefined, undefined])
})

test('a number beside the quantity is left out aloud, unless it is that of a grade', () => {
  const row = read('piperine\t98\t25\t4 kg')
  expect(row).toMatchObject({ quantity: '4', unit: 'kg', numbers: ['98', '25'] })
  expect(leftOut(row, piperine)).toEqual(['25'])
})

test('headings stay as long as rows do', () => {
  const text = 'Product\tPack\tQuantity\nRutin\t25 kg\t100 kg\nPiperine\t1 kg\t5 kg'
  expect(withoutRows(text, ['Rutin\t25 kg\t100 kg'])).toBe('Product\tPack\tQuantity\nPiperine\t1 kg\t5 kg')
  expect(withoutRows(text, ['Rutin\t25 kg\t100 kg', 'Piperine\t1 kg\t5 kg'])).toBe('')
})

test('headings and empty rows are none, and rows beyond what an inquiry holds are left', () => {
  expect(readPastedRows('Product\tQuantity\tUnit\r\n\r\n \nPiperine\t1 kg\r\n')).toHaveLength(1)
  expect(readPastedRows('Piperine\n'.repeat(MOST_LINES + 10))).toHaveLength(MOST_LINES)
})

const hit = (name: string): SearchHit => ({
  path: `/herbal-extract/${name.toLowerCase().replaceAll(' ', '-')}`,
  kind: 'product',
  name,
  detail: '',
  terms: name.toLowerCase().split(' '),
  grades: [{ names: ['98 %', '95 %'], method: 'HPLC' }],
  moq: '100 g',
})
const [piperine, pepper] = [hit('Pure Piperine'), hit('Black Pepper Extract')]

type Entries = Parameters<typeof matchRow>[2]

const match = (name: string, hits: SearchHit[], entries: Entries = []) => matchRow({ name, query: name }, hits, entries)
const entry = ({ path }: SearchHit, also: string, cas?: string) => ({ path, also, cas })

const [rutin, hesperidin] = [hit('Rutin Powder'), hit('Hesperidin Powder')]
const [caffeine, guarana] = [hit('Natural Caffeine Powder'), hit('Guarana Extract')]

test.each<[asked: string, hits: SearchHit[], by: string, entries?: Entries]>([
  ['pure  PIPERINE', [piperine, pepper], 'same name'],
  ['Piperine 98 % HPLC', [piperine, pepper], 'same name'],
  ['Piperine 95', [piperine], 'same name'],
  ['Rutin', [rutin, hesperidin], 'same name'],
  ['Rutin', [{ ...rutin, name: 'Rutin' }], 'same name'],
  ['black pepper 10:1', [pepper], 'same name'],
  ['black pepper fruit extract', [{ ...pepper, detail: 'fruit' }], 'same name'],
  ['caffeine', [caffeine, guarana], 'other name', [entry(caffeine, 'Tea caffeine; Caffeine'), entry(guarana, '')]],
  ['Piper nigrum', [{ ...pepper, latin: 'Piper nigrum' }], 'Latin name'],
  ['94-62-2', [piperine, pepper], 'CAS number', [entry(piperine, '', '94-62-2')]],
  ['Piperine 94-62-2 98 %', [piperine], 'same name', [entry(piperine, '', '94-62-2')]],
])('“%s” is taken for what is called so or has the number, and says by what', (asked, hits, by, entries) => {
  expect(match(asked, hits, entries)).toMatchObject({ kind: 'found', hit: hits[0], by })
})

test.each<[asked: string, hits: SearchHit[], entries?: Entries]>([
  // What is found by other words alone, also the only one.
  ['whey protein', [hit('Lactoferrin Powder')]],
  ['pipernie', [piperine]],
  ['piperine oil', [piperine, pepper]],
  // Another form, or another part of the plant.
  ['black pepper powder', [pepper]],
  ['black pepper leaf', [{ ...pepper, detail: 'fruit' }]],
  ['theine', [caffeine, guarana], [entry(caffeine, 'Theine'), entry(guarana, 'Theine')]],
  ['theine', [guarana, caffeine], [entry(caffeine, 'Theine')]],
  [
    'Piper nigrum',
    [
      { ...pepper, latin: 'Piper nigrum' },
      { ...piperine, latin: 'Piper nigrum' },
    ],
  ],
  // The number of what it is measured by is not its own, and a number beside a name has to be that of the product.
  ['94-62-2', [pepper], [{ ...entry(pepper, ''), markerCas: '94-62-2' }]],
  ['Piperine 633-65-8', [piperine], [entry(piperine, '', '94-62-2')]],
  ['C17H19NO3', [piperine]],
])('“%s” is like something, and waits for the buyer’s choice', (asked, hits, entries) => {
  expect(match(asked, hits, entries)).toEqual({ kind: 'similar', hits })
})

test('what is like nothing is not found', () => {
  expect(match('granite', [])).toEqual({ kind: 'none' })
})

test('a CAS number with a wrong check digit is named with the only one of the catalogue that is near', () => {
  const entries = ['633-65-8', '94-62-2', '458-37-7'].map((cas) => entry(piperine, '', cas))
  expect(match('633-65-9', [], entries)).toEqual({
    kind: 'wrong-cas',
    cas: '633-65-9',
    near: '633-65-8',
  })
  expect(match('49-62-2', [], entries)).toMatchObject({ near: '94-62-2' })
  expect(match('111-11-1', [], entries)).toMatchObject({ near: undefined })
})

test('a row asks for the grade that it names, in its unit or that of the MOQ', () => {
  expect(rowLine(read('piperine 95\t250'), piperine)).toMatchObject({ grade: '95 %, HPLC', quantity: '250', unit: 'g' })
  const chosen = rowLine(read('piperine\t2 kg'), piperine, '98 %, HPLC')
  expect(chosen).toMatchObject({ grade: '98 %, HPLC', quantity: '2', unit: 'kg' })
})

test('a row that names no grade of several has an open one, which stays among the grades of its line', () => {
  expect(rowLine(read('piperine\t2 kg'), piperine)).toMatchObject({
    grade: 'Grade not chosen yet',
    grades: ['Grade not chosen yet', '98 %, HPLC', '95 %, HPLC'],
  })
})

test('a row without a quantity asks for the MOQ, of grades that differ the least', () => {
  const row = read('piperine 95')
  expect(rowLine(row, { ...piperine, moq: 'from 10 g' })).toMatchObject({ quantity: '10', unit: 'g' })
  expect(rowLine(row, { ...piperine, moq: '1,000 g' })).toMatchObject({ quantity: '1000', unit: 'g' })
})

const grades = (...names: string[]): SearchHit => ({ ...piperine, grades: [{ names }] })

test.each([
  ['coenzyme q10', grades('10 %', '98 %'), ['10 %', '98 %']],
  ['5-HTP 98', grades('5 %', '98 %'), ['98 %']],
  ['reishi 10', grades('10 %', '10:1'), ['10 %']],
  ['reishi 10:1', grades('10 %', '10:1'), ['10:1']],
  ['curcumin 80 mesh', grades('80 %', '95 %'), ['80 %', '95 %']],
  ['piperine 95', grades('95 %', '95 % granular', '98 %'), ['95 %', '95 % granular']],
  ['piperine 95%', grades('95 %', '95 % granular', '98 %'), ['95 %']],
  ['piperine 95 % granular', grades('95 %', '95 % granular', '98 %'), ['95 % granular']],
  ['458-37-7 95 % by HPLC', grades('95 % by HPLC', '95 % by UV'), ['95 % by HPLC']],
  ['501-36-0 36', grades('36 %', '98 %'), ['36 %']],
])(
  'the row "%s" may mean the grade that it names, else those that have one of its figures, else all',
  (query, product, meant) => {
    expect(gradesOfRow({ query }, product)).toEqual(meant)
  },
)

test.each([
  ['curcumin 95% HPLC', '95 %, HPLC'],
  ['curcumin 95 HPLC', '95 %, HPLC'],
  ['curcumin\t95 % hplc', '95 %, HPLC'],
  ['black pepper 4:1', '4:1, TLC'],
])('“%s” chooses the grade of its figure and method, or of its ratio: %s', (text, grade) => {
  const groups = [
    { names: ['95 %'], method: 'HPLC' },
    { names: ['95 %', '80 %'], method: 'UV-Vis' },
    { names: ['4:1', '10:1'], method: 'TLC' },
  ]
  expect(gradesOfRow(read(`${text}\t5 kg`), { ...piperine, grades: groups })).toEqual([grade])
})

test('a list that counts its rows, with headings in another language, is read without them', () => {
  const rows = readPastedRows('Pos\tBezeichnung\tGehalt\tMenge\n1\tRutin\t95 %\t25 kg\n2\tPiperin\t98 %\t5 kg')
  expect(rows.map(({ query, quantity, unit, numbers }) => [query, quantity, unit, numbers])).toEqual([
    ['Rutin 95 %', '25', 'kg', undefined],
    ['Piperin 98 %', '5', 'kg', undefined],
  ])
  expect(readPastedRows('1. Rutin 25 kg\n2. Piperine 5 kg').map(({ query }) => query)).toEqual(['Rutin', 'Piperine'])
})

test.each([
  ['Need 5kg rutin 95%', 'rutin 95%', '5', 'kg'],
  ['25 kgs of rutin 95%', 'rutin 95%', '25', 'kg'],
  ['rutin 95%, 100kgs pls', 'rutin 95%', '100', 'kg'],
  ['Rutin 95% x 100 kg', 'Rutin 95%', '100', 'kg'],
  ['rutina 95%, kg 50', 'rutina 95%', '50', 'kg'],
  ['Alpha Arbutin 99,5 % – 2 kg', 'Alpha Arbutin 99.5 %', '2', 'kg'],
])('“%s” asks for %s, %s %s', (text, query, quantity, unit) => {
  expect(readPastedRows(text)).toMatchObject([{ query, quantity, unit }])
})

test('rows beyond those of an inquiry wait', () => {
  expect([waitingRows('Rutin'), waitingRows('Rutin\n'.repeat(60))]).toEqual([0, 10])
})
