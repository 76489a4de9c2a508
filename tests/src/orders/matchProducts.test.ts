import { readFileSync } from 'node:fs'
import { readOrder } from '../../../src/orders/readRows.ts'
import { siteFinder } from '../search/siteSearch.ts'

const finder = await siteFinder()

function match(text: string) {
  const [row] = readOrder(text).rows
  if (!row) throw new Error(`not a row: ${text}`)
  const { product, candidates } = finder.match(row.words)
  return { slug: product?.path.split('/').at(-1), candidates: candidates.map(({ name }) => name) }
}

const ROWS = readFileSync('tests/src/orders/rows.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
const FOUND = ROWS.map(([text = '', slug = '']) => ({ text, slug, found: match(text).slug }))

test('at most one of 200 rows matches a wrong product', () => {
  expect(FOUND).toHaveLength(200)
  const wrong = FOUND.filter(({ slug, found }) => found !== undefined && found !== slug)
  expect(wrong.length).toBeLessThanOrEqual(1)
})

test('more than 70 % of the rows for our products match the right one', () => {
  const own = FOUND.filter(({ slug }) => slug !== '')
  expect(own.filter(({ slug, found }) => found === slug).length / own.length).toBeGreaterThan(0.7)
})

test.each([
  ['a name', 'pure PIPERINE 5 kg', 'pure-piperine'],
  ['a Latin name', 'Ginkgo biloba 24 % 5 kg', 'ginkgo-biloba-extract'],
  ['a leading quantity', '5 kg pure piperine', 'pure-piperine'],
  ['an abbreviated vitamin', 'Vit. C 5 kg', 'ascorbic-acid-powder'],
  ['a name before a remark in brackets', '3 t ascorbic acid', 'ascorbic-acid-powder'],
  ['a unit of packs', '2 drums of royal jelly 10-HDA 6 %', 'royal-jelly-powder'],
])('%s matches', (_, text, slug) => {
  expect(match(text).slug).toBe(slug)
})

test.each([
  ['a name within another one', 'Berberine 25 kg', 'Berberine Chloride Powder'],
  ['a misspelt name', 'Piperien 5 kg', 'Piperine Powder'],
  ['an extract beside its marker', 'boswellia 65% AKBA 25 kg', 'Boswellia Serrata Extract'],
  ['the plant of a substance', 'Sunflower lecithin 50% 25 kg', 'Phosphatidylserine Powder'],
])('%s makes a product a candidate, not the match', (_, text, name) => {
  const { slug, candidates } = match(text)
  expect(slug).toBe(undefined)
  expect(candidates).toContain(name)
})

test.each(['Kale', 'Carrot', 'Kava', 'Diosmin', 'Psyllium', 'Goat whey', 'palm kernel expeller'])(
  'a product that we lack has no candidates: %s',
  (text) => {
    expect(match(text).candidates).toEqual([])
  },
)

test('a shared name offers at most five products', () => {
  expect(match('Vitamin 5 kg').candidates).toHaveLength(5)
})
