import { expect, test } from 'vitest'
import { pagesToLink, paginate, PRODUCTS_PER_PAGE, visiblePages } from '../../shared/lists.ts'

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

test('the page menu offers all pages of a short list', () => {
  expect(pagesToLink(9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('the page menu offers evenly spread pages of a long list', () => {
  expect(pagesToLink(150).slice(0, 3)).toEqual([1, 4, 7])
  expect(pagesToLink(4000).length).toBeLessThanOrEqual(60)
})
