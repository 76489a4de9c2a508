// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preventLineBreaks } from '../../shared/texts.ts'
import { ProductList } from '../../src/components/ProductList.tsx'

const reishi = {
  name: 'Reishi',
  path: '/organic-mushroom-extract/reishi',
  grades: [{ names: ['30 %', '50 % with 20 % beta-glucan'] }],
  appearance: 'Brown powder',
  srgb: '#dfb016',
  moq: '25 kg',
  matched: { grades: ['50 % with 20 % beta-glucan'], text: 'Beta-glucan, dried basis ≥ 20.0 %' },
}

test('the matching grade is used for comparison, inquiry and product link', () => {
  const { container: row } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ProductList products={[reishi]} sortings={{}} />
    </QueryClientProvider>,
  )
  expect(row.querySelector('b')?.textContent).toBe(preventLineBreaks('50 % with 20 % beta-glucan'))
  expect(row.textContent).toContain(preventLineBreaks(reishi.matched.text))
  expect(row.querySelector('input')?.value).toBe('organic-mushroom-extract/reishi:50 % with 20 % beta-glucan')
  expect(row.querySelector('a')?.getAttribute('href')).toBe(
    '/organic-mushroom-extract/reishi?grade=50+%25+with+20+%25+beta-glucan',
  )
  expect(row.querySelector('button')?.getAttribute('aria-label')).toBe(
    'Reishi, 50 % with 20 % beta-glucan on the inquiry list',
  )
})
