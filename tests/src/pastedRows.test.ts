import { expect, test } from 'vitest'
import { MOST_LINES } from '../../shared/inquiry.ts'
import type { SearchHit } from '../../shared/search.ts'
import { rowLine } from '../../src/inquiry/list/findRows.ts'
import { matchRow } from '../../src/inquiry/list/matchRow.ts'
import { readPastedRows } from '../../src/inquiry/list/pastedRows.ts'

test.each([
  ['berberine hcl 97\t100 kg', { query: 'berberine hcl 97', quantity: '100', unit: 'kg' }],
  ['633-65-8\t\t5\tkg', { query: '633-65-8', quantity: '5', unit: 'kg' }],
  ['Quercetin;95 %;1,000;G', { query: 'Quercetin 95 %', quantity: '1,000', unit: 'g' }],
  ['Pure Piperine   500 g', { query: 'Pure Piperine', quantity: '500', unit: 'g' }],
  ['curcumin 95 25 kg', { query: 'curcumin 95', quantity: '25', unit: 'kg' }],
  ['Vitamin B 12', { query: 'Vitamin B 12', quantity: '' }],
  ['Pure Piperine\t25', { query: 'Pure Piperine', quantity: '25' }],
])('the row “%s” is read', (text, row) => {
  expect(readPastedRows(text)).toEqual([{ text: text.trim(), ...row }])
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

test('the only product found is the one, and so is one that is called so among others', () => {
  expect(matchRow('piperin', [piperine], false, [])).toEqual({ kind: 'found', hit: piperine })
  expect(matchRow('pure  PIPERINE', [piperine, pepper], false, [])).toEqual({ kind: 'found', hit: piperine })
})

test('one of several, or one found by a guess at the spelling, is the buyer’s choice', () => {
  expect(matchRow('piperine', [piperine, pepper], false, [])).toEqual({ kind: 'choice', hits: [piperine, pepper] })
  expect(matchRow('pipernie', [piperine], true, [])).toEqual({ kind: 'choice', hits: [piperine] })
  expect(matchRow('granite', [], false, [])).toEqual({ kind: 'none' })
})

test('a CAS number with a wrong check digit is named with the only one of the catalogue that is near', () => {
  const numbers = ['633-65-8', '94-62-2', '458-37-7']
  expect(matchRow('633-65-9', [], false, numbers)).toEqual({ kind: 'wrong-cas', cas: '633-65-9', near: '633-65-8' })
  expect(matchRow('49-62-2', [], false, numbers)).toMatchObject({ near: '94-62-2' })
  expect(matchRow('111-11-1', [], false, numbers)).toMatchObject({ near: undefined })
})

test('a row asks for the grade that it names, in its unit or that of the MOQ', () => {
  const [row] = readPastedRows('piperine 95\t250')
  expect(row && rowLine(row, piperine)).toMatchObject({ grade: '95 %, HPLC', quantity: '250', unit: 'g' })
  const [other] = readPastedRows('piperine\t2 kg')
  expect(other && rowLine(other, piperine)).toMatchObject({ grade: '98 %, HPLC', quantity: '2', unit: 'kg' })
})
