import { expect, test } from 'vitest'
import { changedPages } from '../server/changedPages.ts'

test('pages that are new, changed or gone are told, and where the address of one leads now', () => {
  const before = { '/same': '1', '/changed': '2', '/gone': '3', '/former': '4' }
  const after = { '/same': '1', '/changed': '5', '/named': '6', '/list/page-2': '7' }
  expect(changedPages(before, after, { '/former': '/named', '/same': '/else' })).toEqual([
    { path: '/changed', is: 'changed' },
    { path: '/former', is: 'removed', now: '/named' },
    { path: '/gone', is: 'removed' },
    { path: '/named', is: 'new' },
    { path: '/list/page-2', is: 'new' },
  ])
})
