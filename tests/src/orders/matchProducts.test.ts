import { readFileSync } from 'node:fs'
import { findProduct } from '../../../src/orders/findProduct.ts'
import { toLine } from '../../../src/orders/orderLine.ts'
import { readOrder } from '../../../src/orders/readRows.ts'
import { testValues } from '../../testValues.ts'
import { siteFinder } from '../search/siteSearch.ts'

const finder = await siteFinder()

function match(text: string) {
  const [row] = readOrder(text).rows
  if (!row) throw new Error(`not a row: ${text}`)
  const { product, candidates } = findProduct(row.words, finder.match)
  const { grade } = toLine(row, product)
  return { slug: product?.path.split('/').at(-1), grade, candidates: candidates.map(({ name }) => name) }
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

testValues('tests/src/orders/products.yaml', {
  matched: (text: string) => match(text).slug,
  candidates: (text: string, name: string) => {
    const { slug, candidates } = match(text)
    return slug === undefined && candidates.includes(name)
  },
  counts: (text: string) => match(text).candidates.length,
  grades: (text: string) => match(text).grade,
  offered: (text: string) => match(text).slug ?? match(text).candidates,
})
