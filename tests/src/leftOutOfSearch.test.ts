import { expect, test } from 'vitest'
import { leftOutOfSearch } from '../../src/search/leftOutOfSearch.ts'

test.each([
  ['kind=nope', 'kind “nope”, of which nothing is found'],
  ['kind=news', 'kind “news”, of which nothing is found'],
  ['certificate=Nice', 'certificate “Nice”, which only lists of products take'],
  ['kind=nope&page=999', 'kind “nope”, of which nothing is found; page “999”, which only lists of products take'],
])('what the search cannot take of ?%s is named', (query, items) => {
  expect(leftOutOfSearch(new URLSearchParams(`q=rutin&${query}`), 'all')).toBe(
    `The address asks for ${items}: left out.`,
  )
})

test.each([
  ['q=rutin', 'all'],
  ['q=rutin&kind=', 'all'],
  ['q=rutin&kind=product&sort=&campaign=x', 'product'],
])('of ?%s, answered with %s, nothing is left out', (query, kind) => {
  expect(leftOutOfSearch(new URLSearchParams(query), kind)).toBe('')
})
