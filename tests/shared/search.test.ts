import { readSearchQuery } from '../../shared/limitQuery.ts'
import { MAX_HITS, resultsOf } from '../../shared/search.ts'

const match = (path: string, kind: string) => ({ entry: { path, kind } })

test('results of a kind are counted and selected before the list is cut', () => {
  const matches = [
    ...Array.from({ length: MAX_HITS + 10 }, (_, number) => match(`/product-${number}`, 'product')),
    ...Array.from({ length: 5 }, (_, number) => match(`/article-${number}`, 'article')),
  ]
  const counts = { all: MAX_HITS + 15, product: MAX_HITS + 10, article: 5 }
  expect(resultsOf(matches, 'all')).toMatchObject({ kind: 'all', counts, hits: { length: MAX_HITS } })
  expect(resultsOf(matches, 'article')).toMatchObject({ kind: 'article', counts, hits: { length: 5 } })
  expect(resultsOf(matches, 'news')).toEqual(resultsOf(matches, 'all'))
})

test('a long query is cut at 200 characters without splitting one', () => {
  const queryOf = (q: string) => readSearchQuery(new URLSearchParams({ q }))
  expect(queryOf(`b ${'b'.repeat(199)}`)).toBe(`b ${'b'.repeat(198)}`)
  expect(queryOf(`b ${'b'.repeat(197)}\u{1F33F}c`)).toBe(`b ${'b'.repeat(197)}\u{1F33F}`)
})
