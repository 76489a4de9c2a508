// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../src/router/pageQuery.ts'
import { field, press, seedSearch, user } from '../showInquiry.tsx'
import { ProductSearch } from '../../../src/search/ProductSearch.tsx'

test('choosing a product empties the search field', async () => {
  const client = createQueryClient()
  seedSearch(client, [{ path: '/herbal-extract/rutin', kind: 'product', name: 'Rutin', detail: '', terms: [] }])
  const chosenNames: string[] = []
  render(
    <QueryClientProvider client={client}>
      <ProductSearch label="Product" onChoose={({ name }) => chosenNames.push(name)} />
    </QueryClientProvider>,
  )
  await user.type(field('Product'), 'rut')
  await press('Rutin')
  expect(chosenNames).toEqual(['Rutin'])
  expect(field('Product').value).toBe('')
})
