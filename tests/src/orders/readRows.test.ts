import { expect, test } from 'vitest'
import { type OrderRow, readRows, withoutRows } from '../../../src/orders/readRows.ts'

const read = (text: string) =>
  readRows(text).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([field, value]) => field !== 'text' && value)),
  )

test.each<[string, string, Partial<OrderRow>]>([
  ['name and amount', 'Rutin 500 g', { name: 'Rutin', quantity: '500', unit: 'g' }],
  [
    'a grade',
    '2. Turmeric extract 95% curcuminoids 25 kgs',
    {
      name: 'Turmeric extract',
      grade: '95% curcuminoids',
      quantity: '25',
      unit: 'kg',
    },
  ],
  ['tabs', 'Rutin\tNF11\t500\tkg', { name: 'Rutin', quantity: '500', unit: 'kg', remark: 'NF11' }],
  [
    'semicolons',
    'Rutin;95 %;0,5 t;organic',
    {
      name: 'Rutin',
      grade: '95 %',
      quantity: '0,5',
      unit: 't',
      remark: 'organic',
    },
  ],
  ['a CAS number', 'CAS No. 153-18-4\t5 kg', { casNumber: '153-18-4', quantity: '5', unit: 'kg' }],
  ['name and CAS number', 'Rutin (153-18-4) 5 kg', { name: 'Rutin', casNumber: '153-18-4', quantity: '5', unit: 'kg' }],
  ['a CAS number and no columns', '94-62-2 5 kg', { casNumber: '94-62-2', quantity: '5', unit: 'kg' }],
  [
    'words after the amount',
    'Piperine 98% 5 kg (organic)',
    { name: 'Piperine', grade: '98%', quantity: '5', unit: 'kg', remark: '(organic)' },
  ],
  ['the amount in front', '5 kg Piperine 98%', { name: 'Piperine', grade: '98%', quantity: '5', unit: 'kg' }],
  ['the amount in between', 'Piperine 5 kg, 98%', { name: 'Piperine', grade: '98%', quantity: '5', unit: 'kg' }],
  ['a decimal comma', 'Rutin 99 % 2,5 kg', { name: 'Rutin', grade: '99 %', quantity: '2,5', unit: 'kg' }],
  ['a small amount', '153-18-4 0,25 kg', { casNumber: '153-18-4', quantity: '0,25', unit: 'kg' }],
  ['a thousands comma', 'Rutin 12,500 kg', { name: 'Rutin', quantity: '12,500', unit: 'kg' }],
  ['a mesh size', 'Rutin 200 mesh 25 kg', { name: 'Rutin', grade: '200 mesh', quantity: '25', unit: 'kg' }],
  ['a ratio', 'Ginkgo 24/6 25 kg', { name: 'Ginkgo', grade: '24/6', quantity: '25', unit: 'kg' }],
  ['digits in the name', '5-HTP 98% 10 kg', { name: '5-HTP', grade: '98%', quantity: '10', unit: 'kg' }],
])('a row with %s is split into its fields', (_, text, row) => {
  expect(read(text)).toEqual([row])
})

test.each<[string, string, Partial<OrderRow>]>([
  ['a unit that is not a weight', 'Rutin\t3\tdrums', { name: 'Rutin', remark: '3 drums' }],
  ['a range', 'Rutin 10-25 kg', { name: 'Rutin 10-25 kg' }],
  ['a space in the amount', 'Rutin 3 % 1 000 kg', { name: 'Rutin', grade: '3 % 1 000 kg' }],
])('a row with %s has no quantity', (_, text, row) => {
  expect(read(text)).toEqual([row])
})

test('headings define the columns', () => {
  expect(read('No.,Quantity,Unit,Product,Use\n1,25,kg,"Ginkgo, leaf",tea')).toEqual([
    { name: 'Ginkgo, leaf', quantity: '25', unit: 'kg', remark: 'tea' },
  ])
})

test('headings without a name column are an ordinary row', () => {
  expect(read('Bezeichnung\tMenge\nRutin\t5 kg')[1]).toEqual({ name: 'Rutin', quantity: '5', unit: 'kg' })
})

test('remaining rows keep their headings', () => {
  expect(withoutRows('Product\tQuantity\nRutin\t1 kg\nGranite\t1 t', new Set(['Rutin\t1 kg']))).toBe(
    'Product\tQuantity\nGranite\t1 t',
  )
})
