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
  [
    'words after the amount',
    'Piperine 98% 5 kg (organic)',
    { name: 'Piperine', grade: '98%', quantity: '5', unit: 'kg', remark: '(organic)' },
  ],
  ['the amount in front', '5 kg Piperine 98%', { name: 'Piperine', grade: '98%', quantity: '5', unit: 'kg' }],
  ['the amount in between', 'Piperine 5 kg, 98%', { name: 'Piperine', grade: '98%', quantity: '5', unit: 'kg' }],
  ['a thousands comma', 'Rutin 12,500 kg', { name: 'Rutin', quantity: '12,500', unit: 'kg' }],
  ['a mesh size', 'Rutin 200 mesh 25 kg', { name: 'Rutin', grade: '200 mesh', quantity: '25', unit: 'kg' }],
  ['a ratio', 'Ginkgo 24/6 25 kg', { name: 'Ginkgo', grade: '24/6', quantity: '25', unit: 'kg' }],
  ['digits in the name', '5-HTP 98% 10 kg', { name: '5-HTP', grade: '98%', quantity: '10', unit: 'kg' }],
])('a row with %s is split into its fields', (_, text, row) => {
  expect(read(text)).toEqual([row])
})

test.each([
  ['Rutin, 25, kg', '25'],
  ['Rutin, 25 kg', '25'],
  ['Rutin\t8 898\tkg', '8 898'],
  ["Rutin 5'000 kg", "5'000"],
  ['Rutin 8\u00a0898 kg', '8\u00a0898'],
  ['Vitamin B12 1 kg', '1'],
])('the row “%s” has the quantity “%s”', (text, quantity) => {
  expect(read(text)).toMatchObject([{ quantity, unit: 'kg' }])
})

test.each([
  ['Rutin\t3\tdrums', '3 drums'],
  ['Rutin\t500', '500'],
  ['Rutin 10-25 kg', '10-25 kg'],
  ['Rutin 10 to 25 kg', '10 to 25 kg'],
  ['Rutin 1/2 kg', '1/2 kg'],
  ['Rutin 5 x 1kg', '5 x 1kg'],
  ['Rutin, 2 x 25 kg', '2 x 25 kg'],
  ['Rutin 5x 1kg', '5x 1kg'],
  ['Rutin (2 x 25 kg)', '(2 x 25 kg)'],
  ['5 x 1kg Rutin', '5 x 1kg'],
  ['Rutin 5 bags of 25 kg', '5 bags of 25 kg'],
  ['Rutin ≥ 5 kg', '≥ 5 kg'],
  ['Rutin 500 mg, 5 kg', '500 mg, 5 kg'],
  ['Rutin 12 500 kg', '12 500 kg'],
])('the amount of “%s” stays as written: “%s”', (text, remark) => {
  expect(read(text)).toEqual([{ name: 'Rutin', remark, isUnclear: true }])
})

test('headings define the columns', () => {
  expect(read('No.\tQuantity\tUnit\tProduct\tUse\n1\t25\tkg\t"Ginkgo, ""leaf"""\ttea')).toEqual([
    { name: 'Ginkgo, "leaf"', quantity: '25', unit: 'kg', remark: 'tea' },
  ])
})

test('an empty first cell keeps its column', () => {
  expect(read('No.\tProduct\tQuantity\n\tRutin\t5 kg')).toEqual([{ name: 'Rutin', quantity: '5', unit: 'kg' }])
})

test('a line of 100,000 quotation marks is read within a second', () => {
  const start = performance.now()
  readRows('";'.repeat(100_000))
  expect(performance.now() - start).toBeLessThan(1000)
})

test('headings without a name column are an ordinary row', () => {
  expect(read('Bezeichnung\tMenge\nRutin\t5 kg')[1]).toEqual({ name: 'Rutin', quantity: '5', unit: 'kg' })
})

test('remaining rows keep their headings', () => {
  expect(withoutRows('Product\tQuantity\nRutin\t1 kg\nGranite\t1 t', new Set(['Rutin\t1 kg']))).toBe(
    'Product\tQuantity\nGranite\t1 t',
  )
})
