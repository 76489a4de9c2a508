import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteSearch } from '../../search/tests/siteSearch.ts'
import { indexNames, matchRow } from '../matchRow.ts'
import { readRows } from '../readRows.ts'

const { search, entries } = await siteSearch()
const products = entries.filter(({ kind }) => kind === 'product').map((entry) => ({ ...entry, terms: [] }))
const names = indexNames(products)

function match(text: string) {
  const [row] = readRows(text)
  if (!row) throw new Error(`not a row: ${text}`)
  const { hits, isPartial } = search(row.name, 'product')
  return matchRow(row, names, isPartial ? [] : hits)
}

const takenSlug = (text: string) => match(text).taken?.path.split('/').at(-1)

const candidates = (text: string) => match(text).products.map(({ name }) => name)

const ROWS = readFileSync('packages/orders/tests/rows.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [text: string, slug: string])

test('at most one of 200 rows matches a wrong product', () => {
  expect(ROWS).toHaveLength(200)
  expect(ROWS.filter(([, slug]) => slug === '').length).toBeGreaterThanOrEqual(100)
  const wrong = ROWS.filter(([text, slug]) => (takenSlug(text) ?? slug) !== slug)
  expect(wrong.length).toBeLessThanOrEqual(1)
})

test('four of five rows match by their exact name', () => {
  const matches = ROWS.filter(([, slug]) => slug !== '')
  expect(matches.filter(([text, slug]) => takenSlug(text) === slug).length / matches.length).toBeGreaterThan(0.8)
})

test.each([
  ['a name', 'pure PIPERINE 5 kg', 'pure-piperine'],
  ['a Latin name', 'Ginkgo biloba 24 % 5 kg', 'ginkgo-biloba-extract'],
  ['a CAS number', '501-36-0\t5 kg', 'resveratrol-powder-bulk'],
  ['a name with its CAS number', 'Berberine HCl 633-65-8 98% 25 kg', 'berberine-chloride-powder'],
  ['an accent', 'Résveratrol 5 kg', 'resveratrol-powder-bulk'],
])('%s matches', (_, text, slug) => {
  expect(takenSlug(text)).toBe(slug)
})

test('a shared name offers at most five products', () => {
  expect(candidates('Reishi 5 kg').length).toBeGreaterThan(1)
  expect(candidates('Citrus aurantium 5 kg').length).toBeLessThanOrEqual(5)
})

test.each(['Ginger powder 5 kg', 'Rutin extract 5 kg', 'Green tea powder 5 kg'])(
  'powder and extract do not match each other: %s',
  (text) => {
    expect(takenSlug(text)).toBe(undefined)
  },
)

test('an unknown grade requires a choice', () => {
  expect(candidates('Paprika 10 % capsanthin 5 kg')).toEqual(['Capsicum Extract Powder'])
})
