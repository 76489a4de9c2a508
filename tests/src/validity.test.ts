import { expect, test } from 'vitest'
import type { PageOf } from '../../shared/page.ts'
import { loadScreen } from '../../src/screens.ts'

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
  ['thanks', '', true],
  ['thanks', 'receipt=INQ-20260318-ABCDEF', true],
  ['thanks', 'receipt=1', false],
  ['thanks', 'receipt=', false],
  ['contact', 'receipt=1', undefined],
] as const)('the check of the page %s says of "%s": %s', async (name, search, isValid) => {
  const { validate } = await loadScreen(page(name))
  expect(validate?.(page(name), new URLSearchParams(search))).toBe(isValid)
})
