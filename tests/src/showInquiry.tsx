import { buildIndex, type Indexed } from '../../manifest/search/buildIndex.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { PageOf } from '../../shared/page.ts'
import { InquiryForm } from '../../src/inquiry/form/InquiryForm.tsx'
import { ListRows } from '../../src/inquiry/form/ListRows.tsx'
import { dispatch, EDITING, EMPTY_DRAFT } from '../../src/inquiry/inquiry.ts'
import { createFinder } from '../../src/search/createFinder.ts'
import { finderQuery } from '../../src/search/searchQuery.ts'
import { SEARCH_PATHS } from '../tinySite.ts'

// Late components are chunks of their own, which take seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

/** Clears storage and inquiry, like a first visit. */
export function forgetInquiry(): void {
  localStorage.clear()
  sessionStorage.clear()
  dispatch(() => ({ ...EMPTY_DRAFT, ...EDITING }), undefined)
}

/** Shows the form with the inquiry list. */
export function showInquiry(
  client: QueryClient,
  { documents = [], tools }: Partial<Pick<PageOf<'inquiry'>, 'documents'>> & { tools?: ReactNode } = {},
): void {
  const page = { documents, meta: { nodeid: 'inquiry' } } as PageOf<'inquiry'>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <main>
          <h1>Inquiry list</h1>
          <InquiryForm page={page} rows={<ListRows />} tools={tools} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Loads the search of some products. */
export function seedSearch(client: QueryClient, products: Indexed[]): void {
  client.setQueryData(finderQuery.queryKey, createFinder({ ...buildIndex(products), paths: SEARCH_PATHS }))
}

export const user = userEvent.setup()

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

export const press = async (button: string | RegExp) => user.click(await screen.findByRole('button', { name: button }))

export const send = () => press('Send the inquiry')

export async function fillIn() {
  await user.type(field(/^Name/), 'Ada')
  await user.type(field(/^E-mail/), 'ada@buyer.example')
  await user.type(field(/^Message/), 'Piperine')
}
