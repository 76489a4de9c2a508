import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Page } from '../../shared/page.ts'
import { middlewareToRun, middlewareQuery } from '../../src/router/middleware.ts'

test.each([
  ['', ['members']],
  ['form=Powder', ['search', 'filter', 'members']],
])('the address "?%s" waits for the middleware %j', (query, names) => {
  expect(middlewareToRun(['search', 'filter', 'members'], new URLSearchParams(query), new QueryClient())).toEqual(names)
})

test('an unknown middleware throws an error with its name', async () => {
  const page = { meta: { nodeid: 'a' }, middleware: ['members'] } as unknown as Page
  const client = new QueryClient()
  await expect(client.fetchQuery(middlewareQuery(page, new URLSearchParams(), client))).rejects.toThrow(
    'Unknown middleware members',
  )
})
