import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { concernedMiddleware } from '../../src/route/middleware.ts'

test.each([
  ['', ['members']],
  ['form=Powder', ['search', 'filter', 'members']],
])('the address "?%s" has to wait for the middleware %j', (query, names) => {
  expect(concernedMiddleware(['search', 'filter', 'members'], new URLSearchParams(query), new QueryClient())).toEqual(
    names,
  )
})
