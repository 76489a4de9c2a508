// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { NetworkError } from '../../shared/errors.ts'
import type { Page, PageOf } from '../../shared/page.ts'
import type { Product } from '../../shared/product.ts'
import { Screen } from '../../src/pages/shared-list.tsx'
import { loadPage } from '../../src/router/data.ts'
import { createQueryClient } from '../../src/router/pageQuery.ts'

vi.mock('../../src/router/data.ts', () => ({ loadPage: vi.fn() }))
const loadMock = vi.mocked(loadPage)

const PAGE = { name: 'shared-list', heading: 'Shared list', breadcrumbs: [] } as unknown as PageOf<'shared-list'>

test('names of a shared list that was opened offline are replaced when the connection returns', async () => {
  loadMock.mockRejectedValue(new NetworkError())
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/inquiry/shared?line=herbal-extract%2Fpure-piperine~quote~25~kg~']}>
        <Screen page={PAGE} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: 'pure piperine' })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const product = { name: 'Pure Piperine', grades: [{ name: '98 %', moq: '25 kg' }], moq: '25 kg' } as Product
  loadMock.mockResolvedValue({ page: { name: 'productsdetail', product } as Page, Screen: () => null })
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  expect(await screen.findByRole('link', { name: 'Pure Piperine' })).toBeDefined()
})
