import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { PageOf } from '../../shared/page.ts'
import { InquiryForm } from '../../src/inquiry/form/InquiryForm.tsx'
import { createQueryClient } from '../../src/router/pageQuery.ts'

const page = { documents: [], meta: { nodeid: 'inquiry' } } as unknown as PageOf<'inquiry'>

const textOf = (form: ComponentProps<typeof InquiryForm>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <InquiryForm {...form} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/g, '')

test('a form without products needs a message', () => {
  expect(textOf({})).not.toContain('Message (optional)')
})

test('a form with products does not need a message', () => {
  expect(textOf({ page })).toContain('Message (optional)')
})
