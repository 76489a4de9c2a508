// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { PageOf } from '../../../shared/page.ts'
import type { SearchResults } from '../../../shared/search.ts'
import { Screen } from '../../../src/pages/search-404.tsx'
import { createQueryClient } from '../../../src/router/pageQuery.ts'
import { searchQuery } from '../../../src/search/searchQuery.ts'

test('results of one kind in the document do not count as those of all kinds', () => {
  const found: SearchResults = { kind: 'article', hits: [], counts: { all: 0 } }
  const page = {
    name: 'search-404',
    meta: { title: 'No results' },
    heading: 'No results',
    breadcrumbs: [],
    categories: [],
    results: { query: 'rutin', kind: 'article', found },
  } as unknown as PageOf<'search-404'>
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/search/404?q=rutin&kind=article']}>
        <Screen page={page} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(client.getQueryData(searchQuery('rutin', 'article').queryKey)).toEqual(found)
  expect(client.getQueryData(searchQuery('rutin').queryKey)).toBe(undefined)
})
