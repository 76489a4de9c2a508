import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { concernedMiddleware } from '../../src/navigation/middleware.ts'

test.each([
  ['', ['guard']],
  ['form=Powder', ['search', 'filter', 'guard']],
])('the address "?%s" has to wait for the middleware %j', (query, names) => {
  expect(concernedMiddleware(['search', 'filter', 'guard'], new URLSearchParams(query), new QueryClient())).toEqual(
    names,
  )
})
