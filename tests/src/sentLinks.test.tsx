// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { readInquiry } from '../../shared/inquiry.ts'
import { SentInquiries } from '../../src/inquiry/SentInquiries.tsx'

test('the link to a kept receipt has no key, which a tag manager would read', () => {
  const sent = { ...readInquiry({ lines: [] }), receipt: 'INQ-20261130-ABCDEF', accessKey: 'secret' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SentInquiries inquiries={[sent]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/thanks?receipt=INQ-20261130-ABCDEF')
})
