import { expect, test } from 'vitest'
import type { PageOf } from '../../shared/page.ts'
import { validate } from '../../src/route/validity.ts'

const page = (name: 'thanks' | 'contact'): PageOf<'thanks' | 'contact'> => ({
  name,
  routeName: 'a',
  articles: [],
  meta: { nodeid: 'a', type: 'a', name, title: '', description: '', keywords: '' },
  heading: '',
  canonical: '/',
  breadcrumbs: [],
})

test.each([
  ['thanks', '', undefined],
  ['thanks', 'receipt=INQ-20260318-ABCDEF', undefined],
  ['thanks', 'receipt=1', 404],
  ['thanks', 'receipt=', 404],
  ['contact', 'receipt=1', undefined],
] as const)('the page %s with "%s" has the error %s', (name, search, status) => {
  expect(validate(page(name), new URLSearchParams(search))?.status).toBe(status)
})
