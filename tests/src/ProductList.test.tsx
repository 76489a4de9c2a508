// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductCard } from '../../shared/cards.ts'
import { preventLineBreaks } from '../../shared/texts.ts'
import { ProductList } from '../../src/components/ProductList.tsx'

const card: ProductCard = {
  name: 'Rutin',
  path: '/herbal-extract/rutin',
  grades: [{ names: ['95 %'] }],
  appearance: 'Yellow powder',
  srgb: '#dfb016',
  moq: '25 kg',
}

function renderRow(product: ProductCard): HTMLElement {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ProductList products={[product]} sortings={{}} />
    </QueryClientProvider>,
  )
  return container
}

const reishi: ProductCard = {
  ...card,
  name: 'Reishi',
  path: '/organic-mushroom-extract/reishi',
  grades: [{ names: ['30 %', '50 % with 20 % beta-glucan'] }],
}

test('the matching grade is used for comparison, inquiry and product link', () => {
  const matched = { grades: ['50 % with 20 % beta-glucan'], text: 'Beta-glucan, dried basis ≥ 20.0 %' }
  const row = renderRow({ ...reishi, matched })
  expect(row.querySelector('b')?.textContent).toBe(preventLineBreaks('50 % with 20 % beta-glucan'))
  expect(row.textContent).toContain(preventLineBreaks(matched.text))
  expect(row.querySelector('input')?.value).toBe('organic-mushroom-extract/reishi:50 % with 20 % beta-glucan')
  expect(row.querySelector('a')?.getAttribute('href')).toBe(
    '/organic-mushroom-extract/reishi?grade=50+%25+with+20+%25+beta-glucan',
  )
  expect(row.querySelector('button')?.getAttribute('aria-label')).toBe(
    'Reishi, 50 % with 20 % beta-glucan on the inquiry list',
  )
})
