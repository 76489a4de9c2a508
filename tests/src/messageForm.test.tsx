import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { InquiryForm } from '../../src/inquiry/form/InquiryForm.tsx'
import { createQueryClient } from '../../src/router/pageQuery.ts'

const textOf = (rows?: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <InquiryForm rows={rows} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/g, '')

test('a form without products needs a message', () => {
  expect(textOf()).not.toContain('Message (optional)')
})

test('a form with products does not need a message', () => {
  expect(textOf('Rutin')).toContain('Message (optional)')
})
