import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteSearch } from '../search/siteSearch.ts'
import { indexNames, matchRow } from '../../../src/orders/matchRow.ts'
import { readRows } from '../../../src/orders/readRows.ts'

const { entries } = await siteSearch()
const names = indexNames(entries.filter(({ kind }) => kind === 'product'))

function match(text: string) {
  const [row] = readRows(text)
  if (!row) throw new Error(`not a row: ${text}`)
  return matchRow(row, names)
}

const slugOfMatch = (text: string) => match(text).product?.path.split('/').at(-1)

const candidates = (text: string) => match(text).candidates.map(({ name }) => name)

const ROWS = readFileSync('tests/src/orders/rows.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [text: string, slug: string])

test('at most one of 200 rows matches a wrong product', () => {
  expect(ROWS).toHaveLength(200)
  const wrong = ROWS.filter(([text, slug]) => (slugOfMatch(text) ?? slug) !== slug)
  expect(wrong.length).toBeLessThanOrEqual(1)
})

test('more than 70 % of the rows for our products match the right one', () => {
  const own = ROWS.filter(([, slug]) => slug !== '')
  expect(own.filter(([text, slug]) => slugOfMatch(text) === slug).length / own.length).toBeGreaterThan(0.7)
})

test.each([
  ['a name', 'pure PIPERINE 5 kg', 'pure-piperine'],
  ['a Latin name', 'Ginkgo biloba 24 % 5 kg', 'ginkgo-biloba-extract'],
  ['a CAS number', '501-36-0\t5 kg', 'resveratrol-powder-bulk'],
  ['a name with its CAS number', 'Berberine HCl 633-65-8 98% 25 kg', 'berberine-chloride-powder'],
  ['an accent', 'Résveratrol 5 kg', 'resveratrol-powder-bulk'],
  ['an apostrophe left out', 'Devils claw 5 % 5 kg', 'devils-claw-extract'],
  ['a typographic apostrophe', 'Devil’s claw 5 % 5 kg', 'devils-claw-extract'],
  ['an accent as an apostrophe', 'cat´s claw 5 kg', 'cats-claw-extract'],
  ['a name without point and apostrophe', 'St Johns wort 5 kg', 'st-johns-wort-extract'],
])('%s matches', (_, text, slug) => {
  expect(slugOfMatch(text)).toBe(slug)
})

test.each([
  ['a name within another one', 'Berberine 25 kg', 'Berberine Chloride Powder'],
  ['a name within a longer name of another product', 'Garlic Extract 5 kg', 'Black Garlic Extract'],
  ['the name of two products', 'Silymarin 80 % UV', 'Milk Thistle Extract Powder'],
  ['a synonym within another one', 'OPC 5 kg', 'Grape Seed Extract'],
  ['the marker of an extract', 'Lycopene 5 %', 'Tomato Lycopene Powder'],
  ['the CAS number of a marker', '2086-83-1 5 kg', 'Coptis Extract Powder'],
  ['a common name of a plant', 'Paprika 5 kg', 'Capsicum Extract Powder'],
  ['a salt left out', 'Yohimbine 1 kg', 'Yohimbine HCl Powder'],
  ['“organic”', 'Organic turmeric powder 5 kg', 'Turmeric Extract Curcumin'],
])('%s makes a product a candidate, not the match', (_, text, name) => {
  expect(slugOfMatch(text)).toBe(undefined)
  expect(candidates(text)).toContain(name)
})

test.each(['Kale', 'Honey powder', 'Carrot', 'Lutein ester', 'Kava', 'Diosmin', 'Psyllium', 'Extract', 'Squalene'])(
  'a product that we lack has no candidates: %s',
  (text) => {
    expect(candidates(text)).toEqual([])
  },
)

test('a shared name offers at most five products', () => {
  expect(candidates('Reishi 5 kg').length).toBeGreaterThan(1)
  expect(candidates('Vitamin 5 kg')).toHaveLength(5)
})

test('a row with an unclear amount requires a choice', () => {
  expect(slugOfMatch('Resveratrol 98 % 5 x 1kg')).toBe(undefined)
  expect(candidates('Resveratrol 98 % 5 x 1kg')[0]).toBe('Resveratrol Powder')
})
