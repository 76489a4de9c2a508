import { expect, test } from 'vitest'
import { limitsAddress } from '../../../src/limits/limitsAddress.ts'
import { parseBuyersTable } from '../../../src/limits/buyersRows.ts'
import { subjectOf } from '../../../src/limits/SubjectChoice.tsx'

test.each([
  ['a line', 'Lead ≤ 0.5 ppm'],
  ['a line with a colon', 'Lead: ≤ 0.5 ppm'],
])('%s is split before its limit', (_, text) => {
  expect(parseBuyersTable(text)).toEqual([{ test: 'Lead', limit: '≤ 0.5 ppm', unit: '' }])
})

test('a figure in the name of a test is not its limit', () => {
  expect(parseBuyersTable('Aflatoxin B1 ≤ 5 ppb')).toEqual([{ test: 'Aflatoxin B1', limit: '≤ 5 ppb', unit: '' }])
})

test('columns are read by their headings', () => {
  expect(parseBuyersTable('No.\tTest\tMethod\tLimit\tUnit\n1\tLead\tICP-MS\t≤ 0.5\tppm')).toEqual([
    { test: 'Lead', limit: '≤ 0.5', unit: 'ppm' },
  ])
})

test('columns without headings are test, limit and unit', () => {
  expect(parseBuyersTable('Lead;≤ 0.5;ppm\nSalmonella;absent in 25 g;USP 2022')).toEqual([
    { test: 'Lead', limit: '≤ 0.5', unit: 'ppm' },
    { test: 'Salmonella', limit: 'absent in 25 g', unit: '' },
  ])
})

test.each([
  '/limits?product=herbal-extract%2Fa&product=herbal-extract%2Fb',
  '/limits?grade=herbal-extract%2Fa%3A98+%25',
  '/limits?marker=curcuminoids&list=%2Fproducts',
  '/limits',
])('reading and writing the address %s does not change it', (address) => {
  const subject = subjectOf(new URLSearchParams(address.split('?')[1]))
  expect(limitsAddress(subject)).toBe(address)
})
