import { expect, test } from 'vitest'
import { paginate, PRODUCTS_PER_PAGE, readPageNumber, visiblePages } from '../../shared/lists.ts'

test.each([
  [10, 1],
  [11, 2],
  [260, 26],
])('a list of %i products has %i pages', (products, pages) => {
  expect(paginate(Array.from({ length: products }), PRODUCTS_PER_PAGE)).toHaveLength(pages)
})

test('an empty list has one page', () => {
  expect(paginate([], 10)).toEqual([[]])
})

test.each([
  [1, 3, [1, 2, 3]],
  [20, 40, [1, null, 19, 20, 21, null, 40]],
  [4, 40, [1, 2, 3, 4, 5, null, 40]],
  [40, 40, [1, null, 36, 37, 38, 39, 40]],
])('page %i of %i links to the pages %j', (page, pages, shown) => {
  expect(visiblePages(page, pages)).toEqual(shown)
})

test.each(['1e0', '0x1', '1.0', ' 1', '01', '0', '-1'])('the page “%s” of an address is no page number', (page) => {
  expect(readPageNumber(new URLSearchParams({ page }))).toBe(0)
})

test.each([
  ['page=2', 2],
  ['', 1],
])('the address "?%s" asks for page %d', (query, page) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(page)
})
