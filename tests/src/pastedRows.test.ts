import { expect, test } from 'vitest'
import { MOST_LINES } from '../../shared/inquiry.ts'
import { NO_QUANTITY } from '../../shared/quantity.ts'
import type { SearchHit } from '../../shared/search.ts'
import { gradesOfRow, rowLine } from '../../src/inquiry/list/rowLine.ts'
import { matchRow } from '../../src/inquiry/list/matchRow.ts'
import { readPastedRows } from '../../src/inquiry/list/pastedRows.ts'

test.each([
  ['berberine hcl 97\t100 kg', { name: 'berberine hcl 97', quantity: '100', unit: 'kg' }],
  ['633-65-8\t\t5\tkg', { name: '633-65-8', quantity: '5', unit: 'kg' }],
  ['Berberine\t633-65-8\t5', { name: 'Berberine', query: 'Berberine 633-65-8', quantity: '5' }],
  ['Quercetin;95 %;1,000;G', { name: 'Quercetin', query: 'Quercetin 95 %', quantity: '1,000', unit: 'g' }],
  ['Quercetin;kg;95 %;20', { name: 'Quercetin', query: 'Quercetin 95 %', quantity: '20', unit: 'kg' }],
  ['Acerola\t17 %\t25\t80 mesh', { name: 'Acerola', query: 'Acerola 17 % 80 mesh', quantity: '25' }],
  ['Piperine\t5 kg\t98', { name: 'Piperine', query: 'Piperine 98', quantity: '5', unit: 'kg' }],
  ['Pure Piperine   500 g', { name: 'Pure Piperine', quantity: '500', unit: 'g' }],
  ['curcumin 95 25 kg', { name: 'curcumin 95', quantity: '25', unit: 'kg' }],
  ['curcumin 1 000 kg', { name: 'curcumin', quantity: '1 000', unit: 'kg' }],
  ['Vitamin B 12', { name: 'Vitamin B 12', quantity: '' }],
  ['5-HTP\t2,5 kg', { name: '5-HTP', quantity: '2,5', unit: 'kg' }],
  ['Pure Piperine\t25', { name: 'Pure Piperine', quantity: '25' }],
  ['3081-61-6,99 %,500,kg', { name: '3081-61-6', query: '3081-61-6 99 %', quantity: '500', unit: 'kg' }],
  ['94-62-2, 98%, 20, g', { name: '94-62-2', query: '94-62-2 98%', quantity: '20', unit: 'g' }],
  ['N,N-Dimethylglycine,25,kg', { name: 'N,N-Dimethylglycine', quantity: '25', unit: 'kg' }],
  ['Berberine HCl, 97 %, 100 kg', { name: 'Berberine HCl', query: 'Berberine HCl 97 %', quantity: '100', unit: 'kg' }],
])('the row “%s” is read', (text, row) => {
  expect(readPastedRows(text)).toEqual([{ text: text.trim(), query: row.name, ...row }])
})

test.each([
  ['500\tmg', '0.5 g', '500 mg'],
  ['2\tMT', '2 t', '2 MT'],
  ['2 metric tons', '2 t', '2 metric tons'],
  ['1,5 tonnes', '1,5 t', '1,5 tonnes'],
  ['10\toz', '283.495 g', '10 oz'],
  ['2\tlbs', '2 lb', '2 lbs'],
  ['1,000 Pounds', '1,000 lb', '1,000 Pounds'],
  ['250 gms.', '250 g', '250 gms.'],
  ['3 kilos', '3 kg', '3 kilos'],
  ['20\tLitres', '20 kg', '20 Litres'],
])('“%s” is %s, and keeps the buyer’s words', (text, amount, written) => {
  const [row] = readPastedRows(`L-Theanine Powder\t${text}`)
  expect([`${row?.quantity} ${row?.unit}`, row?.written, row?.problem]).toEqual([amount, written, undefined])
})

test.each([
  ['10\tbags', 'Unit not understood: bags. Write g, kg, t or lb.'],
  ['10 drums', 'Unit not understood: drums. Write g, kg, t or lb.'],
  ['10\tfibre drums', 'Unit not understood: fibre drums. Write g, kg, t or lb.'],
  ['5 short tons', 'Unit not understood: short tons. Write g, kg, t or lb.'],
  ['-5', `Quantity not understood: -5. ${NO_QUANTITY}.`],
  ['-5 kg', `Quantity not understood: -5. ${NO_QUANTITY}.`],
  ['1e3', `Quantity not understood: 1e3. ${NO_QUANTITY}.`],
  ['½ kg', `Quantity not understood: ½. ${NO_QUANTITY}.`],
  ['10-20 kg', `Quantity not understood: 10-20. ${NO_QUANTITY}.`],
  ['0', `Quantity not understood: 0. ${NO_QUANTITY}.`],
  ['1000000000000 kg', `Quantity not understood: 1000000000000. ${NO_QUANTITY}.`],
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

test('headings and empty rows are none, and rows beyond what an inquiry holds are left', () => {
  expect(readPastedRows('Product\tQuantity\tUnit\r\n\r\n \nPiperine\t1 kg\r\n')).toHaveLength(1)
  expect(readPastedRows('Piperine\n'.repeat(MOST_LINES + 10))).toHaveLength(MOST_LINES)
})

const hit = (name: string): SearchHit => ({
  path: `/herbal-extract/${name.toLowerCase().replaceAll(' ', '-')}`,
  kind: 'product',
  name,
  detail: '',
  terms: [],
  grades: [{ names: ['98 %', '95 %'], method: 'HPLC' }],
  moq: '100 g',
})
const [piperine, pepper] = [hit('Pure Piperine'), hit('Black Pepper Extract')]

const rowOf = (name: string, grade = '') => ({ name, query: `${name} ${grade}`.trim() })
const entry = ({ path }: SearchHit, also: string, cas?: string) => ({ path, also, cas })

test('the only product found is the one, and so is one that is called so among others', () => {
  expect(matchRow(rowOf('piperin'), [piperine], false, [])).toEqual({ kind: 'found', hit: piperine })
  expect(matchRow(rowOf('pure  PIPERINE'), [piperine, pepper], false, [])).toEqual({ kind: 'found', hit: piperine })
})

const [rutin, hesperidin] = [hit('Rutin Powder'), hit('Hesperidin Powder')]
const [resveratrol, polydatin] = [hit('Resveratrol Powder'), hit('Polydatin Powder')]
const [caffeine, guarana] = [hit('Natural Caffeine Powder'), hit('Guarana Extract')]

test('a name without the word powder, another name, and either beside a grade are exact', () => {
  expect(matchRow(rowOf('Rutin'), [rutin, hesperidin], false, [])).toEqual({ kind: 'found', hit: rutin })
  expect(matchRow(rowOf('Rutin'), [hesperidin, rutin], false, [])).toEqual({ kind: 'found', hit: rutin })
  expect(matchRow(rowOf('Resveratrol', '98 %'), [resveratrol, polydatin], false, [])).toMatchObject({ kind: 'found' })
  const entries = [entry(caffeine, 'Tea caffeine; Caffeine'), entry(guarana, 'Guarana caffeine extract')]
  expect(matchRow(rowOf('caffeine'), [caffeine, guarana], false, entries)).toEqual({ kind: 'found', hit: caffeine })
})

test('of another name that two products have, or that is not what the search finds best, the buyer chooses', () => {
  const both = [entry(caffeine, 'Theine'), entry(guarana, 'Theine')]
  expect(matchRow(rowOf('theine'), [caffeine, guarana], false, both)).toMatchObject({ kind: 'choice' })
  expect(matchRow(rowOf('theine'), [guarana, caffeine], false, [entry(caffeine, 'Theine')])).toMatchObject({
    kind: 'choice',
  })
})

test('one of several, or one found by a guess at the spelling, is the buyer’s choice', () => {
  const hits = [piperine, pepper]
  expect(matchRow(rowOf('piperine'), hits, false, [])).toEqual({ kind: 'choice', hits })
  expect(matchRow(rowOf('pipernie'), [piperine], true, [])).toEqual({ kind: 'choice', hits: [piperine] })
  expect(matchRow(rowOf('granite'), [], false, [])).toEqual({ kind: 'none' })
})

test('a CAS number with a wrong check digit is named with the only one of the catalogue that is near', () => {
  const entries = ['633-65-8', '94-62-2', '458-37-7'].map((cas) => entry(piperine, '', cas))
  expect(matchRow(rowOf('633-65-9'), [], false, entries)).toEqual({
    kind: 'wrong-cas',
    cas: '633-65-9',
    near: '633-65-8',
  })
  expect(matchRow(rowOf('49-62-2'), [], false, entries)).toMatchObject({ near: '94-62-2' })
  expect(matchRow(rowOf('111-11-1'), [], false, entries)).toMatchObject({ near: undefined })
})

test('a row asks for the grade that it names, in its unit or that of the MOQ', () => {
  const [row] = readPastedRows('piperine 95\t250')
  expect(row && rowLine(row, piperine)).toMatchObject({ grade: '95 %, HPLC', quantity: '250', unit: 'g' })
  const [other] = readPastedRows('piperine\t2 kg')
  expect(other && rowLine(other, piperine, '98 %, HPLC')).toMatchObject({
    grade: '98 %, HPLC',
    quantity: '2',
    unit: 'kg',
  })
})

test('a row that names no grade of several has an open one, which stays among the grades of its line', () => {
  const [row] = readPastedRows('piperine\t2 kg')
  expect(row && rowLine(row, piperine)).toMatchObject({
    grade: 'Grade not chosen yet',
    grades: ['Grade not chosen yet', '98 %, HPLC', '95 %, HPLC'],
  })
})

test('a row without a quantity asks for the MOQ', () => {
  const [row] = readPastedRows('piperine 95')
  expect(row && rowLine(row, { ...piperine, moq: '1,000 g' })).toMatchObject({ quantity: '1000', unit: 'g' })
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
