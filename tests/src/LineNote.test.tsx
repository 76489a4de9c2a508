// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../src/router/pageQuery.ts'
import { loadPage } from '../../src/router/data.ts'
import { INDEX_KEY } from '../../packages/search/searchQuery.ts'
import { field, finderOf, forgetInquiry, showInquiry, user } from './showInquiry.tsx'

vi.mock('../../src/router/data.ts', () => ({ loadPage: vi.fn() }))

const HIT = { path: '/herbal-extract/yohimbe', kind: 'product' as const, name: 'Yohimbe', detail: '', terms: [] }

beforeEach(() => {
  cleanup()
  forgetInquiry()
})

test('a typed restricted product says that its purpose is needed', async () => {
  const client = createQueryClient()
  const product = { moq: '10 kg', grades: [], isPurposeAsked: true }
  vi.mocked(loadPage).mockResolvedValue({ page: { product } } as never)
  client.setQueryData(INDEX_KEY, finderOf([HIT]))
  showInquiry(client)
  await user.type(field(/^Product/), 'Yohimbe')
  expect(await screen.findByText('Country and intended use required')).toBeDefined()
})
