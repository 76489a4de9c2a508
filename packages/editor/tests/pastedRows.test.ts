import { expect, test } from 'vitest'
import { cellsIn } from '../client/tables.ts'
import { readRows, recogniseColumns, withRows } from '../client/fields/pastedRows.ts'

const PROPERTIES = Object.fromEntries(['test', 'limit', 'method', 'id'].map((name) => [name, { type: 'string' }]))
const THERE = [{ test: 'Lead', limit: '≤ 1.0 mg/kg', method: 'ICP-MS', id: 'pb' }]

const read = (text: string, there: typeof THERE = []) => {
  const table = cellsIn(text)
  const known = recogniseColumns(table, PROPERTIES)
  return { ...known, rows: readRows(table, known, PROPERTIES, there) }
}

test('columns are recognised by their headings, limits are written as certificates print them, and other columns are not taken', () => {
  const { head, columns, rows } = read(
    'Certificate of analysis\nItem\tSpecification\tResult\tMethod\nLead\tNMT 0,5 ppm\t0.1\tICP-MS\nLoss on drying\tmax. 5%\t3.1\tUSP<731>',
  )
  expect({ head, columns }).toEqual({ head: 1, columns: ['test', 'limit', '', 'method'] })
  expect(rows.map(({ fields, doubt }) => ({ ...fields, doubt }))).toEqual([
    { test: 'Certificate of analysis', doubt: 'it stands above the headings' },
    { test: 'Lead', limit: '≤ 0.5 mg/kg', method: 'ICP-MS' },
    { test: 'Loss on drying', limit: '≤ 5 %', method: 'USP ⟨731⟩' },
  ])
})

test('without headings each column is what its cells look like', () => {
  const { head, columns } = read('1\tLead\t≤ 0.5 mg/kg\tICP-MS\n2\tCadmium\t≤ 0.3 mg/kg\tICP-MS')
  expect({ head, columns }).toEqual({ head: -1, columns: ['', 'test', 'limit', 'method'] })
})

test('least, most and unit of columns of their own make one limit', () => {
  const { rows } = read('Test;Min;Max;Unit\nAsh;;5;%\nAssay;95;102;%\npH;4;7;\nStarch;2;;%')
  expect(rows.map(({ fields }) => fields.limit)).toEqual(['≤ 5 %', '95–102 %', '4–7', '≥ 2 %'])
})

test('a heading between rows is doubted, no row is dropped, and one of the same name takes the place of what is there', () => {
  const { rows } = read('Test\tLimit\nHeavy metals\nlead\t≤ 0.5 mg/kg\nMercury\t≤ 0.1 mg/kg', THERE)
  expect(rows).toHaveLength(3)
  expect(rows[0]?.doubt).toBe('it has one cell, as a heading between rows has')
  expect(withRows(THERE, rows.slice(1))).toEqual([
    { test: 'lead', limit: '≤ 0.5 mg/kg', method: 'ICP-MS', id: 'pb' },
    { test: 'Mercury', limit: '≤ 0.1 mg/kg' },
  ])
})
