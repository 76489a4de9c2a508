// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchEntry } from '../../shared/search.ts'
import { currentLines, removeLines, useBasket } from '../../src/basket/basket.ts'
import { createQueryClient } from '../../src/data/queryClient.ts'
import { sendInquiry } from '../../src/data/sendInquiry.ts'
import { DRAFT, forgetDraft } from '../../src/forms/draft.ts'
import { InquiryForm } from '../../src/inquiry/form/InquiryForm.tsx'
import { ListTools } from '../../src/inquiry/list/ListTools.tsx'
import { pastedText } from '../../src/inquiry/list/pastedText.ts'
import { createSearch } from '../../src/search/createSearch.ts'
import { finderOf } from '../../src/search/loadSearch.ts'
import { ENTRIES_KEY, INDEX_KEY } from '../../src/search/searchQuery.ts'

vi.mock('../../src/data/sendInquiry.ts', () => ({ sendInquiry: vi.fn() }))
vi.mock('../../src/data/readAnswer.ts', () => ({ asksServer: () => Promise.resolve(false) }))
const send = vi.mocked(sendInquiry)

const entry = (name: string, slug: string): SearchEntry => ({
  path: `/herbal-extract/${slug}`,
  kind: 'product',
  name,
  detail: '',
  also: '',
  grades: [{ names: ['98 %'], method: 'HPLC' }],
  moq: '25 kg',
})
const ENTRIES = [
  entry('Pure Piperine', 'pure-piperine'),
  entry('L-Theanine Powder', 'l-theanine-powder'),
  { ...entry('Rutin', 'rutin'), grades: [{ names: ['95 %', '98 %'], method: 'HPLC' }] },
]

beforeEach(() => {
  sessionStorage.clear()
  pastedText.set('')
  removeLines(currentLines())
  forgetDraft(DRAFT)
  send.mockReset().mockResolvedValue({ failure: 'no' })
})
afterEach(cleanup)

function Inquiry() {
  return <InquiryForm basket={useBasket()} tools={ListTools} />
}

async function show() {
  const client = createQueryClient()
  client.setQueryData(ENTRIES_KEY, ENTRIES)
  client.setQueryData(INDEX_KEY, finderOf(createSearch(ENTRIES), client))
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Inquiry />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const details = screen.getByText('Paste from a spreadsheet').closest('details')
  if (details && !details.open) fold(details, true)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Rows to paste')
  return { user: userEvent.setup(), unmount, field, details }
}

function fold(details: HTMLDetailsElement, isOpen: boolean) {
  details.open = isOpen
  act(() => void details.dispatchEvent(new Event('toggle')))
}

type User = ReturnType<typeof userEvent.setup>

async function paste(user: User, field: HTMLElement, ...rows: string[]) {
  await user.click(field)
  await user.paste(rows.join('\n'))
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(rows.length))
}

const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('each row says its quantity, what it was made from, and where the unit is that of the MOQ', async () => {
  const { user, field } = await show()
  await paste(user, field, 'L-Theanine Powder\t500\tmg', 'Pure Piperine\t30', 'Pure Piperine\t10\tbags')
  expect(said()).toEqual([
    'L-Theanine Powder, 98 %, HPLC0.5 g, from 500 mg',
    'Pure Piperine, 98 %, HPLC30 kg, the unit of the MOQ',
    'Pure Piperine: Unit not understood: bags. Write g, kg, t or lb.',
  ])
})

test('a row that names no grade asks for it, and is added as it is answered: no grade is chosen in silence', async () => {
  const { user, field } = await show()
  await paste(user, field, 'Rutin\t25 kg', 'Rutin\t30 kg', 'Rutin 98', 'Pure Piperine\t25 kg')
  const [first, second, ...others] = screen.getAllByLabelText<HTMLSelectElement>('Grade of pasted Rutin')
  expect([first, second].map((it) => it?.value)).toEqual(['Grade not chosen yet', 'Grade not chosen yet'])
  expect(others).toEqual([])
  if (second) await user.selectOptions(second, '95 %, HPLC')
  await user.click(screen.getByRole('button', { name: 'Add 4 lines' }))
  expect(currentLines().map(({ grade, quantity, unit }) => `${grade}: ${quantity} ${unit}`)).toEqual([
    'Grade not chosen yet: 25 kg',
    '95 %, HPLC: 30 kg',
    '98 %, HPLC: 25 kg',
    '98 %, HPLC: 25 kg',
  ])
  const onList = screen.getAllByLabelText<HTMLSelectElement>('Grade of Rutin')
  expect(onList[0]?.value).toBe('Grade not chosen yet')
})

test('who opens the field to paste is in it', async () => {
  const { user, field, details } = await show()
  if (details) fold(details, false)
  expect(document.activeElement).not.toBe(field)
  await user.click(screen.getByText('Paste from a spreadsheet'))
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
})

test('two quantities of a product are two lines, and what became one line is said', async () => {
  const { user, field } = await show()
  await paste(user, field, 'Pure Piperine\t5 kg', 'Pure Piperine\t10 kg', 'Pure Piperine\t5 kg', 'Pure Piperine\t1e3')
  await user.click(screen.getByRole('button', { name: 'Add 3 lines' }))
  expect(currentLines().map(({ quantity }) => quantity)).toEqual(['5', '10'])
  expect(field.value).toBe('Pure Piperine\t1e3')
  await screen.findByText('2 lines added to the list. 1 line asked for the same as another and went into it.')
})

const press = (user: User) => user.click(screen.getByRole('button', { name: 'Send the inquiry' }))

async function fillIn(user: User) {
  await user.type(screen.getByLabelText(/^Name/), 'Ada')
  await user.type(screen.getByLabelText(/^E-mail/), 'ada@buyer.example')
  await user.type(screen.getByLabelText(/^Message/), 'Piperine')
}

const UNADDED = /^2 pasted rows are not on the list yet: add or clear them/

test('rows that are not on the list stop the sending once, at their field, also when it is folded away', async () => {
  const { user, field, details } = await show()
  await fillIn(user)
  await paste(user, field, 'Pure Piperine\t5 kg', 'granite\t1 t')
  if (details) fold(details, false)
  await press(user)
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByText(UNADDED).id).toBe(field.getAttribute('aria-describedby')?.split(' ')[0])
  expect(document.activeElement).toBe(field)
  expect(details?.open).toBe(true)
  await press(user)
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
})

test('rows that are cleared are no error any more', async () => {
  const { user, field } = await show()
  await fillIn(user)
  await paste(user, field, 'Pure Piperine\t5 kg', 'granite\t1 t')
  await press(user)
  await user.clear(field)
  expect(screen.queryByText(UNADDED)).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await press(user)
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
})

test('rows that were left are there when the visitor comes back, and stop the sending, too', async () => {
  const first = await show()
  await paste(first.user, first.field, 'Pure Piperine\t5 kg', 'granite\t1 t')
  first.unmount()
  const { user, field, details } = await show()
  expect(details?.open).toBe(true)
  expect(field.value).toBe('Pure Piperine\t5 kg\ngranite\t1 t')
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  await fillIn(user)
  await press(user)
  expect(send).not.toHaveBeenCalled()
})
