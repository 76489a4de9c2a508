// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductCard } from '../../shared/cards.ts'
import { ProductList } from '../../src/components/ProductList.tsx'

const card: ProductCard = {
  name: 'Rutin',
  path: '/herbal-extract/rutin',
  grades: [{ names: ['95 %'] }],
  appearance: 'Yellow powder',
  srgb: '#dfb016',
  moq: '25 kg',
}

function labelsOf(product: ProductCard): (string | null)[] {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ProductList products={[product]} />
    </QueryClientProvider>,
  )
  return [...container.querySelectorAll('[data-label]')].map((cell) => cell.getAttribute('data-label'))
}

test('where the headings are away each value of a list has its label, and what is not said has none', () => {
  expect(labelsOf(card)).toEqual(['CAS', 'Assay', 'MOQ'])
  expect(labelsOf({ ...card, moq: '' })).toEqual(['CAS', 'Assay'])
})
