import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { pageNotFound, SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import { decide } from '../../src/router/decide.ts'
import { middlewareToAwait } from '../../src/router/middleware.ts'

test.each([
  ['', []],
  ['form=Powder', ['search', 'filter']],
])('the address "?%s" waits for the middleware %j', (query, names) => {
  expect(middlewareToAwait(['search', 'filter'], new URLSearchParams(query), new QueryClient())).toEqual(names)
})

const pageWith = (fields: object) => fields as Page
const found = (counts: object) => ({
  results: { query: 'rutin', kind: 'all', found: { kind: 'all', hits: [], counts } },
})
const search = { name: 'search', middleware: ['search'] }

test.each([
  [
    'an unknown middleware is an error with status 500',
    { middleware: ['members'] },
    { error: new SiteError(500, 'Unknown middleware members') },
  ],
  ['a search with results shows its page', { ...search, ...found({ all: 1 }) }, undefined],
  ['a search without results redirects', { ...search, ...found({ all: 0 }) }, { redirect: '/search/404?q=rutin' }],
  ['a topic without such a page is not found', { middleware: ['filter'], filtered: null }, { error: pageNotFound() }],
  [
    'a structure search without such a page is not found',
    { name: 'structure', middleware: ['structure'], found: { answer: null } },
    { error: pageNotFound() },
  ],
])('%s', (_claim, fields, decision) => {
  expect(decide({ page: pageWith(fields) }, new URLSearchParams('q=rutin'))).toEqual(decision)
})

test('a page whose validity check fails is not found', () => {
  const page = pageWith({ name: 'thanks' })
  expect(decide({ page, validate: () => false }, new URLSearchParams())).toEqual({ error: pageNotFound() })
})
