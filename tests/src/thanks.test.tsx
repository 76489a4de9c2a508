// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { readLine } from '../../shared/inquiry.ts'
import type { PageOf } from '../../shared/page.ts'
import { createQueryClient } from '../../src/data/queryClient.ts'
import { keepSent, sentRequests } from '../../src/inquiry/list/sentRequests.ts'
import { Screen } from '../../src/pages/thanks.tsx'

afterEach(() => {
  cleanup()
  sentRequests.set([])
})

const RECEIPT = 'INQ-20261122-ABCDEF'
const page: PageOf<'thanks'> = {
  name: 'thanks',
  routeName: 'thanks',
  articles: [],
  meta: { nodeid: 'a', type: 'a', name: 'thanks', title: '', description: '', keywords: '' },
  heading: 'After an inquiry',
  canonical: '/thanks',
  breadcrumbs: [],
}

const show = (receipt: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/thanks?receipt=${receipt}`]}>
        <Screen page={page} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('a request that another tab has sent is shown under its number, with its lines', async () => {
  keepSent({ receipt: RECEIPT, lines: [readLine({ product: 'Piperine', quantity: '25', unit: 'kg' })] })
  show(RECEIPT)
  expect(await screen.findByText('25 kg, quote')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('has arrived')
  expect(screen.queryByText(/keeps no inquiry/)).toBeNull()
})

test('a number that this browser does not know is not confirmed by another request', async () => {
  keepSent({ receipt: RECEIPT, lines: [readLine({ product: 'Piperine' })] })
  show('INQ-20261122-ABCDEG')
  await Promise.resolve()
  expect(screen.getByText(/keeps no inquiry/)).toBeDefined()
  expect(screen.queryByText('Piperine')).toBeNull()
})
