import { expect, test } from 'vitest'
import { decide } from '../../shared/decide.ts'
import { pageNotFound, SiteError } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'

const search = (all: number) => ({
  name: 'search',
  middleware: ['search'],
  extra: { query: 'rutin', kind: 'all', found: { kind: 'all', hits: [], counts: { all } } },
})

test.each([
  [
    'an unknown middleware is an error with status 500',
    { middleware: ['members'] },
    { is: 'error', error: new SiteError(500, 'Unknown middleware members') },
  ],
  ['a search with results shows its page', search(1), { is: 'shown', page: search(1) }],
  ['a search without results redirects', search(0), { is: 'redirect', to: '/search/404?q=rutin' }],
  ['a page that fails its validity check is not found', { extra: null }, { is: 'error', error: pageNotFound() }],
])('%s', (_claim, page, decision) => {
  expect(decide(page as Page, new URLSearchParams('q=rutin'))).toEqual(decision)
})
